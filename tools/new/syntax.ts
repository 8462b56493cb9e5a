import { parseSync, type ArrayExpression, type Comment, type Node, type ObjectExpression } from 'oxc-parser'
import { Refusal } from './refusal.ts'

/** A parsed file: its syntax tree and the text its positions refer to. */
export interface Source {
  file: string
  text: string
  nodes: readonly Node[]
  comments: readonly Comment[]
  /** Exported names. */
  exported: readonly string[]
}

/** Parses a file. Refuses invalid TypeScript and names declared twice. */
export function parse(file: string, text: string): Source {
  const { program, comments, errors, module } = parseSync(file, text, { showSemanticErrors: true })
  const [error] = errors
  if (error) throw new Refusal(`${file} can't be read: ${error.message}.`)
  const names = program.body.flatMap(declaredBy)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Refusal(`${file} would declare ${twice} twice. Choose another name.`)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.exportName.name ?? []),
  )
  return { file, text, nodes: below(program), comments, exported }
}

/** The object literal of a constant, without `satisfies` and `as`. Refuses a file without it. */
export function objectOf(source: Source, name: string): ObjectExpression {
  for (const node of source.nodes)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name) {
      const value = unwrap(node.init)
      if (value?.type === 'ObjectExpression') return value
    }
  throw new Refusal(`${source.file} has no object ${name} to add a line to.`)
}

/** The value of an object's key. */
export function valueOf(object: ObjectExpression, key: string): Node | undefined {
  for (const property of object.properties)
    if (property.type === 'Property' && keyName(property.key) === key) return unwrap(property.value)
  return undefined
}

/** An object's keys. */
export const keysOf = (object: ObjectExpression): string[] =>
  object.properties.flatMap((property) => (property.type === 'Property' ? (keyName(property.key) ?? []) : []))

/** Calls of a function whose first argument is a string literal, with that string. */
export const callsOf = (source: Source, ...names: string[]) =>
  source.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return []
    const first = textOf(node.arguments[0])
    return names.includes(node.callee.name) && first !== undefined ? [{ node, first }] : []
  })

/** The value of a string literal, else `undefined`. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** An edit: the text between two positions is replaced. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Appends an item to an array or object literal, with or without a trailing comma. */
export function append(
  { text, comments }: Source,
  list: ArrayExpression | ObjectExpression,
  item: string,
): Edit {
  const items = list.type === 'ArrayExpression' ? list.elements : list.properties
  const at = list.end - 1
  const last = items.at(-1)
  if (!last) return { start: at, end: at, text: `${item},` }
  const rest = text.slice(last.end, at)
  const isInComment = (index: number) =>
    comments.some(({ start, end }) => start <= last.end + index && last.end + index < end)
  const hasComma = [...rest.matchAll(/,/g)].some(({ index }) => !isInComment(index))
  return { start: at, end: at, text: `${hasComma ? '' : ','}${item},` }
}

/** Applies edits that don't overlap. */
export const edited = ({ text }: Source, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)

/** An expression without `as const`, `satisfies` and parentheses. */
function unwrap(node: Node | null | undefined): Node | undefined {
  if (!node) return undefined
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
    ? unwrap(node.expression)
    : node
}

const keyName = (key: Node): string | undefined => (key.type === 'Identifier' ? key.name : textOf(key))

/** Names that a statement declares in module scope. */
function declaredBy(node: Node): string[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? declaredBy(node.declaration) : []
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => boundBy(id))
  return []
}

const boundBy = (pattern: Node): string[] =>
  pattern.type === 'Identifier'
    ? [pattern.name]
    : pattern.type === 'ObjectPattern'
      ? pattern.properties.flatMap((each) => boundBy(each.type === 'Property' ? each.value : each.argument))
      : []

/** A node and its descendants. */
function below(node: Node): Node[] {
  return [
    node,
    ...Object.values(node)
      .flat()
      .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
      .flatMap(below),
  ]
}
