import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { secret } from './secret.ts'

/** A secret that another service has made, and that is copied from there. Unlike a password it has no white space around it. */
export const secretKey = defineKind({
  type: 'secretKey',
  struct: (to: number = 128) => secret(to),
  jsonSchema: (to = 128) => ({ type: 'string', minLength: 1, maxLength: to, writeOnly: true }),
  format: () => '',
  cell: 'hidden',
  input: 'secret',
  parse: asText,
  export: 'nothing',
})
