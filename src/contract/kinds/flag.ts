import { boolean } from 'superstruct'
import { defineKind } from './kind.ts'

/** A switch: `true` or `false`. */
export const flag = defineKind({
  type: 'flag',
  struct: () => boolean(),
  jsonSchema: { type: 'boolean' },
  format: (value, { yes, no }) => (value ? yes : no),
  filter: 'flag',
  input: 'flag',
  parse: (typed) => typed() === 'true',
})
