import { country } from './country.ts'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** A state of the United States or a province of Canada, by the two capitals of its post. */
export const region = defineKind({
  type: 'region',
  struct: country.kind.struct,
  jsonSchema: country.kind.jsonSchema,
  example: 'NY',
  format: String,
  input: 'region',
  parse: asText,
})
