import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** A password, code or token. Never logged, echoed or stored in clear text. */
export const secret = defineKind({
  type: 'secret',
  struct: (to: number = 128) =>
    refine(size(string(), 1, to), 'secret', (value: string) => !broken.test(value)),
  jsonSchema: (to = 128) => ({ type: 'string', minLength: 1, maxLength: to, writeOnly: true }),
  format: () => '',
  cell: 'hidden',
  input: 'secret',
  exact: true,
  parse: asText,
  export: 'nothing',
})

// Passwords may hold any character a person can type; only what cannot be stored is refused.
const broken = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/
