import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const capitals = /^[A-Z]{2}$/

/** A country by its two capitals (ISO 3166-1). */
export const country = defineKind({
  type: 'country',
  struct: () => pattern(string(), capitals),
  jsonSchema: { type: 'string', pattern: capitals.source },
  example: 'US',
  format: (value, { nameOf }) => nameOf('region', value),
  input: 'country',
  parse: asText,
})
