import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** Text whose common values have messages `<name>.<value>`, as choices do; others are shown as they are. */
export const term = defineKind({
  type: 'term',
  struct: (to: number) => text(0, to),
  jsonSchema: (to) => ({ type: 'string', maxLength: to }),
  format: (value, { word }) => word(value),
  sortable: 'text',
  input: 'text',
  parse: asText,
})
