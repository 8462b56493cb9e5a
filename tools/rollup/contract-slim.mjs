import path from 'node:path'
import { walk } from './walk.mjs'

const struct =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:superstruct|(?:\.{1,2}\/)+(?:engine\/shapes|shapes|kinds(?:\/[\w-]+)?)\.ts)["']/g

// The parts of an endpoint that the client needs to call it. Structs stay on the server and in the docs.
const called = ['method', 'path', 'changes', 'media']

// Forms are rendered from bodies, lists from the answer of a GET.
const rendered = [...called, 'can', 'query', 'body']

// Of a registered page: only the standalone portal has routes, and grants are the service's.
const routed = ['area', 'isScreen', 'params']

const keptOf = (hasRoutes) => ({
  entry: () => (hasRoutes ? routed : []),
  endpoint: () => called,
  rendered: (properties) => (showsReply(properties) ? [...rendered, 'reply'] : rendered),
  // A page shows all that is declared of a report.
  defineReport: (properties) => properties.map(({ key }) => key.name).filter((name) => name !== 'summary'),
})

// The parts of a kind that forms read: its length limit, and its search, which has a computed name.
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum']

const showsReply = (properties) =>
  properties.some(
    ({ key, value }) => key.name === 'replyShown' || (key.name === 'method' && value.value === 'GET'),
  )

/**
 * Takes request and reply structs and their texts out of the endpoint tables of the browser build,
 * so that no validator is downloaded. Runs on the JavaScript that TypeScript became.
 */
export function contractSlim({ folder, hasRoutes = false }) {
  const kept = keptOf(hasRoutes)
  return {
    name: 'contract-slim',
    transform(code, id) {
      if (id.startsWith(path.join(folder, 'kinds')))
        return { code: markPure(without(code, said(this.parse(code))), ['defineKind']), map: null }
      if (!isTable(folder, id)) return null
      const makers = [...code.matchAll(struct)].flatMap((found) => localNames(found[1]))
      const slim = without(code, unread(this.parse(code), kept))
      return { code: makers.length ? markPure(slim, makers) : slim, map: null }
    },
  }
}

// Subfolders have tables too long for one file, and the kinds that all of them use.
const isTable = (folder, id) =>
  id.startsWith(folder + path.sep) && !/^kinds\b/.test(path.relative(folder, id))

/** The places of all properties inside `endpoint({ … })`, `entry('…', '…', { … })` and the like that the client does not read. */
function unread(tree, kept) {
  return placesIn(tree, ({ callee, arguments: values }) => {
    const { properties } = values.find((value) => value.properties) ?? {}
    const read = properties && kept[callee.name]?.(properties)
    return read && properties.filter(({ key }) => !read.includes(key.name))
  })
}

/**
 * The positions of a kind's documentation-only parts: in `named(kind, struct, { … })`, and in `defineKind({ …
 * })` its example, its reasons, its messages in languages other than English, and any JSON Schema that is no bound.
 */
function said(tree) {
  return placesIn(tree, ({ callee, arguments: [kind, , schema] }) => {
    if (callee.name === 'named') return schema?.properties?.filter(isSaid)
    if (callee.name !== 'defineKind') return undefined
    return kind.properties.flatMap((property) => {
      const { key, value } = property
      if (key?.name === 'jsonSchema') return (value.body ?? value).properties?.filter(isSaid) ?? []
      if (key?.name === 'problem') return value.elements?.slice(1) ?? []
      return key?.name === 'example' || key?.name === 'reason' ? [property] : []
    })
  })
}

const isSaid = ({ key, computed }) => key && !computed && !bounds.includes(key.name)

/** The places of the properties that `unwanted` finds in the calls of a module. */
function placesIn(tree, unwanted) {
  const places = []
  walk(tree, (node) => {
    const found = (node.type === 'CallExpression' && unwanted(node)) || []
    for (const property of found) places.push([property.start, property.end])
  })
  return places
}

// With the comma behind each.
const without = (code, places) =>
  places.reduceRight(
    (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  )

const localNames = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/).at(-1))

const markPure = (code, makers) =>
  code.replaceAll(
    new RegExp(String.raw`(?<!function |[\w.$])(${makers.join('|')})\(`, 'g'),
    '/* @__PURE__ */ $1(',
  )
