import { isIP, type BlockList } from 'node:net'

/**
 * The address of whoever made a request. A forwarded address counts only when the peer that told it is a trusted
 * proxy; of a chain, the last address that is not one.
 */
export const clientAddress = (
  peer: string | undefined,
  forwarded: string | null,
  ...trusted: readonly (BlockList | null)[]
): string => {
  let address = plain(peer ?? '') ?? '127.0.0.1'
  if (!forwarded) return address
  for (const hop of forwarded.split(',').reverse()) {
    if (!trusted.some((list) => list && isIn(list, address))) return address
    const before = plain(hop)
    if (!before) return address
    address = before
  }
  return address
}

/** The network that an address is counted with: /24 of IPv4, /64 of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.split('.').slice(0, 3).join('.') : expanded(address).slice(0, 4).join(':')

// IPv4 inside IPv6 is IPv4, and a zone only means something to the machine that names it.
const plain = (text: string): string | undefined => {
  const address = text
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase()
  return isIP(address) ? address : undefined
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const expanded = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const middle = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...middle, ...right].map((part) => part.replace(/^0+(?=.)/, ''))
}
