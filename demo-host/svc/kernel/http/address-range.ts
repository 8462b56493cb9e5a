import { isIP } from 'node:net'
import { isIPv4Range } from '../../../../src/contract/kinds/network.ts'

/**
 * An address or a range as the database takes it (`203.0.113.7/24`), `undefined` when a text is neither. IPv4 inside IPv6 is
 * IPv4; a range of everything is none, and nor is an IPv4 address or range whose first part is 0, nor what some programs read
 * as octal or as a shorter form.
 */
export const addressRange = (typed: string): string | undefined => {
  const [host = '', bits, ...rest] = typed.trim().split('/')
  const version = isIP(host)
  // A zone means something to one machine only.
  if (version === 0 || host.includes('%') || rest.length > 0) return undefined
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : /^[1-9]\d{0,2}$/.test(bits) ? Number(bits) : 0
  const inner = version === 6 ? innerAddress(host) : undefined
  if (length > most) return undefined
  if (version === 4) return rangeOfIPv4(host, length)
  if (inner === undefined) return length > 0 ? `${host}/${length}` : undefined
  return rangeOfIPv4(inner, length - innerFrom)
}

/** A range as people write it: one address without its length. */
export const shownRange = (range: string): string =>
  range.replace(range.includes(':') ? /\/128$/ : /\/32$/, '')

const rangeOfIPv4 = (address: string, bits: number): string | undefined =>
  bits > 0 && isIPv4Range(address, bits) ? `${address}/${bits}` : undefined

/** The bits of `::ffff:0:0`, behind which an IPv4 address stands. */
const innerFrom = 96

// A URL writes an address in its one shortest form.
const innerAddress = (host: string): string | undefined => {
  const halves = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${host}]/`).hostname)
  return halves
    ?.slice(1)
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.')
}
