import { enums, string } from 'superstruct'
import type { Kind } from './kind.ts'
import { asText } from './reading.ts'

/** One of a few values with messages `<name>.<value>`: what `enums` makes. */
export const choice: Kind<string, [values: readonly string[]]> = {
  type: 'enums',
  struct: (values) => enums(values),
  jsonSchema: (values) => ({ type: 'string', enum: values }),
  format: (value, { word }) => word(value),
  cell: 'state',
  filter: 'choice',
  input: 'choice',
  parse: asText,
}

/** A choice offered by a form's rules. */
export const offer: Kind<string, []> = {
  ...choice,
  type: 'options',
  struct: () => string(),
  jsonSchema: { type: 'string' },
  input: 'options',
}
