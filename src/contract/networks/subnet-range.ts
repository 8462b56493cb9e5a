import { isIPv4, isIPv4Range } from '../kinds/network.ts'

/** A range of IPv4 addresses; each is the number that its four parts make. */
export interface SubnetRange {
  /** The length of its prefix. */
  bits: number
  /** Its own address, which names the network. */
  base: number
  /** The first and the last that something in it can have. */
  first: number
  last: number
  /** Number of addresses. */
  total: number
}

/** The shortest prefix of a subnet. */
export const shortestPrefix = 8

const longestPrefix = 30

/** The number of an IPv4 address. */
export const numberOf = (ip: string): number =>
  ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** The IPv4 address of a number. */
export const addressAt = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')

/** Parses `10.0.0.0/24`; undefined for invalid text or a base that isn't on the prefix's boundary. */
export const readRange = (cidr: string): SubnetRange | undefined => {
  const [, ip = '', length = ''] = /^([\d.]+)\/(\d{1,2})$/.exec(cidr) ?? []
  const bits = Number(length)
  if (!isIPv4Range(ip, bits) || bits > longestPrefix) return undefined
  const [base, size] = [numberOf(ip), 2 ** (32 - bits)]
  if (base % size !== 0) return undefined
  return { bits, base, first: base + 1, last: base + size - 2, total: size - 2 }
}

/** Whether a host may have the address: neither the network address nor the broadcast address. */
export const isAssignable = ({ first, last }: SubnetRange, ip: string): boolean =>
  isIPv4(ip) && numberOf(ip) >= first && numberOf(ip) <= last

/** Whether two ranges have an address in common. */
export const overlaps = (one: SubnetRange, other: SubnetRange): boolean =>
  one.base <= other.last + 1 && other.base <= one.last + 1

/** Whether a range is private by RFC 1918. */
export const isPrivateRange = ({ base, bits }: SubnetRange): boolean =>
  privateRanges.some((whole) => bits >= whole.bits && base >= whole.base && base <= whole.last)

const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map((cidr) => readRange(cidr)!)
