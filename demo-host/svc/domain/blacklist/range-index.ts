import { isIP } from 'node:net'
import { numberOf } from '../../../../src/contract/networks/subnet-range.ts'
import { groupsOfIPv6 } from '../../kernel/http/client-address.ts'

/** Values by address range. */
export interface RangeIndex<Kept> {
  /** Values of the ranges that contain an address, narrowest first. */
  find(address: string): Kept[]
}

/**
 * Indexes values by ranges such as `203.0.113.0/24`. A lookup costs one step per distinct prefix length,
 * however many ranges there are.
 */
export const openRangeIndex = <Kept>(
  ranges: Iterable<readonly [range: string, kept: Kept]>,
): RangeIndex<Kept> => {
  const families = { 4: new Map<number, Places<Kept>>(), 6: new Map<number, Places<Kept>>() }
  for (const [range, kept] of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 6 : 4
    const length = bits === undefined ? lengths[family] : Number(bits)
    const places = families[family].get(length) ?? new Map<bigint, Kept[]>()
    const place = placeOf(address, family, length)
    places.set(place, [...(places.get(place) ?? []), kept])
    families[family].set(length, places)
  }
  const sorted = {
    4: [...families[4]].sort(byLength),
    6: [...families[6]].sort(byLength),
  }
  return {
    find(address) {
      const family = isIP(address)
      if (family !== 4 && family !== 6) return []
      return sorted[family].flatMap(([length, places]) => places.get(placeOf(address, family, length)) ?? [])
    },
  }
}

/** Values of one prefix length, by the prefix bits. */
type Places<Kept> = Map<bigint, Kept[]>

const lengths = { 4: 32, 6: 128 } as const

const byLength = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number =>
  other - one

const placeOf = (address: string, family: 4 | 6, length: number): bigint =>
  (family === 4 ? BigInt(numberOf(address)) : numberOfIPv6(address)) >> BigInt(lengths[family] - length)

// A URL writes an address in one form, without an IPv4 address at its end.
const numberOfIPv6 = (address: string): bigint => {
  const groups = groupsOfIPv6(new URL(`http://[${address}]/`).hostname.slice(1, -1))
  return BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`)
}
