import path from 'node:path'

const struct = /import\s*\{([^}]*)\}\s*from\s*["'](?:superstruct|\.{1,2}\/kinds(?:\/[\w-]+)?\.ts)["']/g

// What the client needs of an endpoint to call it. Structs stay on the server and in the documents.
const called = ['method', 'path', 'changes', 'media']

// Forms are drawn from bodies, lists from what a GET answers.
const drawn = [...called, 'can', 'query', 'body']

const kept = {
  endpoint: () => called,
  drawn: (properties) => (isGet(properties) ? [...drawn, 'reply'] : drawn),
}

const isGet = (properties) =>
  properties.some(({ key, value }) => key.name === 'method' && value.value === 'GET')

/**
 * Takes request and reply structs and their texts out of the endpoint tables of the browser build,
 * so that no validator is downloaded. Runs on the JavaScript that TypeScript became.
 */
export function contractSlim({ folder }) {
  return {
    name: 'contract-slim',
    transform(code, id) {
      if (!isTable(folder, id)) return null
      const makers = [...code.matchAll(struct)].flatMap((found) => localNames(found[1]))
      const slim = without(code, unread(this.parse(code)))
      return { code: makers.length ? markPure(slim, makers) : slim, map: null }
    },
  }
}

// Below the folder there are tables that are too long for one file, and the kinds that all of them are made of.
const isTable = (folder, id) =>
  id.startsWith(folder + path.sep) && !/^kinds\b/.test(path.relative(folder, id))

/** The places of all properties inside `endpoint({ … })` and `drawn({ … })` that the client does not read. */
function unread(tree) {
  const places = []
  walk(tree, (node) => {
    const keptOf = node.type === 'CallExpression' && kept[node.callee.name]
    if (!keptOf) return
    const { properties } = node.arguments[0]
    const read = keptOf(properties)
    properties.forEach((property, at) => {
      if (!read.includes(property.key.name))
        places.push([property.start, properties[at + 1]?.start ?? property.end])
    })
  })
  return places
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node && typeof node.type === 'string') {
    visit(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}

const without = (code, places) =>
  places.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code)

const localNames = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/).at(-1))

const markPure = (code, makers) =>
  code.replaceAll(new RegExp(String.raw`(?<![\w.$])(${makers.join('|')})\(`, 'g'), '/* @__PURE__ */ $1(')
