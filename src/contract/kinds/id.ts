import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** An ID, for machines and for people who pass it on. */
export const id = defineKind({
  type: 'id',
  struct: (to: number = 60) => text(1, to),
  jsonSchema: (to = 60) => ({ type: 'string', minLength: 1, maxLength: to }),
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
})
