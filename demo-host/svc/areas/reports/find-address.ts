import { sql, type RawBuilder } from 'kysely'
import { addressRange, shownRange } from '../../kernel/http/address-range.ts'

/** That an address is one, begins like one, or is within a range in CIDR notation, where a text is such; none for every other text. */
export const findAddress = (address: RawBuilder<unknown>, text: string): RawBuilder<unknown> | undefined => {
  const range = addressRange(begunRange(text) ?? text)
  if (range === undefined) return undefined
  if (!shownRange(range).includes('/')) return sql`${address} = ${range}::inet`
  // As two ends, of which an index knows.
  return sql`(${address} >= host(network(${range}::inet))::inet and ${address} <= host(broadcast(${range}::inet))::inet)`
}

/** The range of all addresses that begin with some whole parts, such as `203.0.` or `2001:db8:`. */
const begunRange = (text: string): string | undefined => {
  const parts = begun.exec(text.trim())?.[0].split(/[.:]/).filter(Boolean)
  if (!parts) return undefined
  return text.includes(':')
    ? `${parts.join(':')}::/${16 * parts.length}`
    : `${[...parts, 0, 0, 0].slice(0, 4).join('.')}/${8 * parts.length}`
}

const begun = /^(?:\d{1,3}\.|\d{1,3}(?:\.\d{1,3}){1,2}\.?|(?:[\da-f]{1,4}:){1,7})$/i
