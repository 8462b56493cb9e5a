import { coerce, size, string } from 'superstruct'
import { codeText } from '../engine/code-text.ts'
import { defineKind } from './kind.ts'

/** A code that is used up: by email, text message, authenticator app, or a recovery code. Spaces, dashes and other scripts' digits are accepted. */
export const oneTimeCode = defineKind({
  type: 'oneTimeCode',
  struct: () => coerce(size(string(), 1, 16), string(), codeText),
  jsonSchema: { type: 'string', minLength: 1, maxLength: 16, writeOnly: true },
  example: '123456',
  format: () => '',
  cell: 'hidden',
  input: 'secret',
  parse: (typed) => codeText(typed()) || undefined,
  export: 'nothing',
})
