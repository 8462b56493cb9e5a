import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isAddress, isCidr } from './network.ts'
import { asText } from './reading.ts'

/** An IP address, or a network in CIDR notation, of either family. */
export const ipRange = defineKind({
  type: 'ipRange',
  struct: () =>
    refine(size(string(), 2, 43), 'ipRange', (value: string) => isAddress(value) || isCidr(value)),
  jsonSchema: { type: 'string', maxLength: 43 },
  example: '203.0.113.0/24',
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
  problem: 'badNetwork',
})
