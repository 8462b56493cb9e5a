import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const hex = /^#[\da-f]{6}$/i

/** A colour as themes have it: `#` and six hexadecimal digits. */
export const color = defineKind({
  type: 'color',
  struct: () => pattern(string(), hex),
  jsonSchema: { type: 'string', pattern: hex.source },
  example: '#00695c',
  format: String,
  input: 'text',
  parse: asText,
  problem: ['{label} must be written like #00695c', 'בשדה {label} יש לכתוב צבע כמו ‎#00695c'],
})
