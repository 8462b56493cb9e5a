import path from 'node:path'

const struct = /import\s*\{([^}]*)\}\s*from\s*["'](?:superstruct|\.\/kinds\.ts)["']/g

// What the client needs of an endpoint to call it. Structs stay on the server and in the documents.
const kept = new Set(['method', 'path', 'changes', 'media'])

/**
 * Takes request and reply structs and their texts out of the endpoint tables of the browser build,
 * so that no validator is downloaded. Runs on the JavaScript that TypeScript became.
 */
export function contractSlim({ folder }) {
  return {
    name: 'contract-slim',
    transform(code, id) {
      if (path.dirname(id) !== folder || path.basename(id) === 'kinds.ts') return null
      const makers = [...code.matchAll(struct)].flatMap((found) => localNames(found[1]))
      const slim = without(code, unread(this.parse(code)))
      return { code: makers.length ? markPure(slim, makers) : slim, map: null }
    },
  }
}

/** The places of all properties inside `endpoint({ … })` that the client does not read. */
function unread(tree) {
  const places = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'endpoint') return
    const { properties } = node.arguments[0]
    properties.forEach((property, at) => {
      if (!kept.has(property.key.name))
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
