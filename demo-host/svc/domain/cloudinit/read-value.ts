import { CST, Lexer, parseDocument } from 'yaml'

/**
 * Parses YAML 1.2 to JSON; undefined for errors, several documents, custom tags, aliases that expand
 * exponentially, and excessive nesting.
 */
export const readValue = (text: string): unknown => {
  if (isDeep(text)) return undefined
  try {
    const document = parseDocument(text, {
      schema: 'core',
      resolveKnownTags: false,
      prettyErrors: false,
      // With `silent`, several documents would be the first of them.
      logLevel: 'error',
    })
    if (document.errors.length > 0 || document.warnings.length > 0) return undefined
    return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 20 }))) as unknown
  } catch {
    return undefined
  }
}

/**
 * Whether nesting, in flow or block style, exceeds `most`. Checked before the recursive parser, whose stack
 * overflow could end the process; this only scans tokens.
 */
const isDeep = (text: string): boolean => {
  let [open, inLine, isScalar, isFirst] = [0, 0, false, true]
  for (const token of new Lexer().lex(text)) {
    const kind = isScalar ? 'text' : CST.tokenType(token)
    isScalar = kind === 'scalar'
    if (kind === 'newline') inLine = 0
    if (kind === 'flow-seq-start' || kind === 'flow-map-start') open += 1
    if (kind === 'flow-seq-end' || kind === 'flow-map-end') open -= 1
    if (inBlocks.has(kind) && (open === 0 || kind !== 'map-value-ind')) inLine += 1
    if (open > most || inLine > most || (kind === 'space' && isFirst && token.length > 4 * most)) return true
    isFirst = kind === 'newline'
  }
  return false
}

const most = 20

const inBlocks: ReadonlySet<unknown> = new Set([
  'seq-item-ind',
  'explicit-key-ind',
  'map-value-ind',
  'anchor',
  'tag',
])
