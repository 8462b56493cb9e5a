import { walk } from './walk.mjs'

// As in src/core/registry.ts.
const registry = 'globalThis[Symbol.for("portico.session.v1")]'

/**
 * For a script that is one file until it runs: its deferred parts take shared modules from the page's
 * registry by `key`, not from the script's address. A page may load the script with a query, under another
 * name or twice, and each address would be a copy with its own state. The first copy lends.
 */
export const lentByEntry = (key) => ({
  name: 'lent-by-entry',
  renderChunk(code, chunk) {
    const tree = this.parse(code)
    if (!chunk.isEntry) return changed(code, tree.body.filter(isFromEntry).map(asTaken(key)))
    const { exports } = this.getModuleInfo(chunk.facadeModuleId)
    return changed(code, tree.body.filter(isList).map(asLent(key, exports, assignedIn(tree))))
  },
})

// Chunks lie in a folder of the entry's.
const isFromEntry = ({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('../')

const asTaken = (key) => (node) => {
  const names = node.specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`)
  return [node, names.length ? `const{${names}}=${registry}.get(${JSON.stringify(key)});` : '']
}

const isList = ({ type, declaration }) => type === 'ExportNamedDeclaration' && !declaration

const asLent = (key, exports, assigned) => (node) => {
  // An importer would get the value of that moment.
  const changing = node.specifiers.find(({ local }) => assigned.has(local.name))
  if (changing)
    throw new Error(`${changing.local.name} is lent as ${changing.exported.name}, and may change.`)
  const names = node.specifiers.map(({ local, exported }) => `${exported.name}:${local.name}`)
  const own = node.specifiers
    .filter(({ exported }) => exports.includes(exported.name))
    .map(({ local, exported }) => `${local.name} as ${exported.name}`)
  const text = `const lent=${registry}??=new Map;lent.has(${JSON.stringify(key)})||lent.set(${JSON.stringify(key)},{${names}});`
  return [node, `${text}export{${own}};`]
}

/** The names of outer variables assigned outside their declaration, or shadowed by such inner ones. */
function assignedIn(tree) {
  const outer = tree.body.flatMap(({ kind, declarations = [] }) =>
    kind === 'const' ? [] : declarations.map(({ id }) => id.name),
  )
  const names = new Set()
  walk(tree, ({ type, left, argument }) => {
    if (type === 'AssignmentExpression') names.add(left.name)
    if (type === 'UpdateExpression') names.add(argument.name)
  })
  return new Set(outer.filter((name) => names.has(name)))
}

// Lines stay in place, so the source map stays right.
const changed = (code, places) =>
  places.length
    ? {
        code: places.reduceRight(
          (made, [{ start, end }, text]) => made.slice(0, start) + text + made.slice(end),
          code,
        ),
        map: null,
      }
    : null
