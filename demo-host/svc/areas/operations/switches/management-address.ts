import { BlockList, isIP } from 'node:net'
import { addressRange, shownRange } from '../../../kernel/http/client-address.ts'

/**
 * Normalizes a switch's management address; undefined for ranges, and for loopback, link-local (cloud
 * metadata), multicast and broadcast addresses.
 */
export const managementAddress = (typed: string): string | undefined => {
  const address = shownRange(addressRange(typed) ?? '')
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return refused4.check(address) ? undefined : address
  // A URL writes an address in its one shortest form.
  return refused6.check(address, 'ipv6') ? undefined : new URL(`http://[${address}]/`).hostname.slice(1, -1)
}

// One list per family: a combined list would also match IPv4 as IPv4-mapped IPv6.
const refused4 = new BlockList()
const refused6 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  // Addresses of IPv4 within.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  // Of one link, and with them the metadata of a cloud.
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['ff00::', 8],
] as const)
  refused6.addSubnet(network, bits, 'ipv6')
