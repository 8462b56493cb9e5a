import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** A place by its English name, such as `Frankfurt, Germany`; shown in the user's language if it has a name there. */
export const place = defineKind({
  type: 'place',
  struct: (to: number = 122) => text(0, to),
  jsonSchema: (to = 122) => ({ type: 'string', maxLength: to }),
  example: 'Frankfurt, Germany',
  format: (value, { nameOf }) => nameOf('place', value),
  cell: 'place',
  sortable: 'text',
  input: 'text',
  parse: asText,
})
