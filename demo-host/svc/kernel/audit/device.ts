import { BlockList, isIP } from 'node:net'

/** What an address itself reveals about its location: `local network`, or nothing. */
export const placeOf = (ip: string): string =>
  isIP(ip) && local.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6') ? 'local network' : ''

const local = new BlockList()
local.addSubnet('10.0.0.0', 8)
local.addSubnet('127.0.0.0', 8)
local.addSubnet('169.254.0.0', 16)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
