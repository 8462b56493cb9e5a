import { sql, type RawBuilder } from 'kysely'
import { addressRange, shownRange } from '../security/address-range.ts'

/** That an address is one, or within a range in CIDR notation, where a text is such; none for every other text. */
export const findAddress = (address: RawBuilder<unknown>, text: string): RawBuilder<unknown> | undefined => {
  const range = addressRange(text)
  if (range === undefined) return undefined
  if (!shownRange(range).includes('/')) return sql`${address} = ${range}::inet`
  // As two ends, of which an index knows.
  return sql`(${address} >= host(network(${range}::inet))::inet and ${address} <= host(broadcast(${range}::inet))::inet)`
}
