import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** Text of several lines, else as `text`. */
export const longText = defineKind({
  type: 'longText',
  struct: (from: number = 0, to: number = 5000) => text(from, to),
  jsonSchema: (from = 0, to = 5000) => ({ type: 'string', minLength: from, maxLength: to }),
  format: String,
  cell: 'lines',
  sortable: 'text',
  input: 'lines',
  free: true,
  parse: asText,
})
