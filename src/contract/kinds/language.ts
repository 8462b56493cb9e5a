import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** A language as browsers know it (BCP 47), such as `he` or `pt-BR`. */
export const language = defineKind({
  type: 'language',
  struct: () => text(2, 10),
  jsonSchema: { type: 'string', minLength: 2, maxLength: 10 },
  example: 'en',
  format: (value, { nameOf }) => nameOf('language', value),
  input: 'language',
  parse: asText,
})
