import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** Text whose usual values have words, `<name>.<value>` of the pack, as those of a choice; any other shows as it is. */
export const term = defineKind({
  type: 'term',
  struct: (to: number) => text(0, to),
  jsonSchema: (to) => ({ type: 'string', maxLength: to }),
  format: (value, { word }) => word(value),
  sortable: 'text',
  input: 'text',
  parse: asText,
})
