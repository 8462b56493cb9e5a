import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** A time zone by its IANA name, such as `Asia/Jerusalem`; shown by its city in the user's language. */
export const timeZone = defineKind({
  type: 'timeZone',
  struct: () => text(0, 60),
  jsonSchema: { type: 'string', maxLength: 60 },
  example: 'Asia/Jerusalem',
  format: (value, { nameOf }) => nameOf('zone', value),
  cell: 'place',
  sortable: 'text',
  input: 'text',
  parse: asText,
})
