import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isCidr } from './network.ts'
import { asText } from './reading.ts'

/** A network: an address and the length of its prefix, as `10.0.0.0/8`. */
export const cidr = defineKind({
  type: 'cidr',
  struct: () => refine(size(string(), 4, 43), 'cidr', isCidr),
  jsonSchema: { type: 'string', maxLength: 43 },
  example: '203.0.113.0/24',
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
  problem: 'badNetwork',
})
