import { defineKind } from './kind.ts'
import { isAddress, isCidr } from './network.ts'
import { unreadable } from './reading.ts'
import { text } from './text.ts'

/** An IP address, or a range of them in CIDR notation, as typed; the server normalises it. */
export const ip = defineKind({
  type: 'ip',
  struct: () => text(2, 60),
  jsonSchema: { type: 'string', maxLength: 60 },
  example: '203.0.113.7',
  format: String,
  cell: 'copied',
  input: 'code',
  parse: (typed) => {
    const address = typed()
    if (!address) return undefined
    return isAddress(address) || isCidr(address) ? address : unreadable
  },
  problem: 'badAddress',
})
