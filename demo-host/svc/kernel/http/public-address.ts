import { BlockList, isIP } from 'node:net'

/** Whether an IP address is one of the public internet: not of this machine, a private network, or a special use. */
export const isPublic = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

// All of IPv6 that is given out; loopback, link-local, unique local and IPv4 in another writing are outside of it.
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // With it the metadata of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Tunnels, which hold an IPv4 address of any kind, and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
