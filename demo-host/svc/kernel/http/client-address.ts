import { isIP, type BlockList } from 'node:net'
import { isIPv4Range } from '../../../../src/contract/kinds/network.ts'

/**
 * IP address of the caller. A forwarded address counts only if the peer is a trusted proxy; in a chain, the
 * last address that isn't one.
 */
export const clientAddress = (
  peer: string | undefined,
  forwarded: string | null,
  ...trusted: readonly (BlockList | null)[]
): string => {
  let address = plainAddress(peer ?? '') ?? '127.0.0.1'
  if (!forwarded) return address
  for (const hop of forwarded.split(',').reverse()) {
    if (!trusted.some((list) => list && isIn(list, address))) return address
    const before = plainAddress(hop)
    if (!before) return address
    address = before
  }
  return address
}

/** Whether a peer is a trusted proxy. */
export const isTrusted = (peer: string | undefined, ...trusted: readonly (BlockList | null)[]): boolean =>
  trusted.some((list) => list && isIn(list, plainAddress(peer ?? '') ?? '127.0.0.1'))

/** The network that an address is counted with: /24 of IPv4, /64 of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.split('.').slice(0, 3).join('.') : groupsOfIPv6(address).slice(0, 4).join(':')

/**
 * The one spelling of an address that a proxy or a socket names; undefined for other text. IPv4 inside IPv6 is
 * IPv4. Quotes, brackets, a port and a zone, which only means something to the machine that names it, go.
 */
export const plainAddress = (text: string): string | undefined => {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^[\]]*)\](?::\d{1,5})?$/.exec(unquoted) ?? []
  const [, ported] = /^([\d.]+):\d{1,5}$/.exec(unquoted) ?? []
  const address = (bracketed ?? ported ?? unquoted).replace(/%.*$/, '')
  if (isIP(address) === 4) return bracketed === undefined ? address : undefined
  if (isIP(address) !== 6) return undefined
  return innerAddress(address) ?? new URL(`http://[${address}]/`).hostname.slice(1, -1)
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** The eight groups of an IPv6 address, without zeros before them. */
export const groupsOfIPv6 = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const middle = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...middle, ...right].map((part) => part.replace(/^0+(?=.)/, ''))
}

/**
 * Normalizes an address or range for the database (`203.0.113.7/24`), `undefined` for other text. IPv4-mapped
 * IPv6 becomes IPv4. Refuses ranges of everything, IPv4 addresses and ranges that start with 0, and what some
 * programs read as octal or as a short form.
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

/** Prefix length of IPv4-mapped addresses (`::ffff:0:0`). */
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
