import { array, enums, integer, nullable, object } from 'superstruct'
import { cidr, count, flag, id, ip, mac, text, time } from './kinds.ts'
import { progress } from './kinds/progress.ts'

/** A network. Its `id` is the `vlanId` of routes. */
export const NetworkRow = object({
  id: id(20),
  name: text(1, 60),
  description: text(0, 500),
  datacenter: text(2, 6),
  /** Where that is, such as `Frankfurt, Germany`. */
  location: text(0, 120),
  /** 0 lan, 1 wan, 2 int, in words. */
  networkType: enums(['lan', 'wan', 'int']),
  /** What switches know it by, 1 to 4094; none where a data center has no number left. */
  vlan: nullable(count()),
  subnets: array(cidr()),
  servers: count(),
  /** Of the addresses of its subnets. */
  addressesUsed: count(),
  /** The address of whose it is; nothing of those to the internet. */
  owner: text(0, 254),
  dtCreate: time(),
  /** What the caller may do with it: `configuration` is to change it, and not to delete it or permit it others; `access` to see it. */
  permission: enums(['all', 'configuration', 'access']),
})

const subnet = {
  id: id(20),
  /** The network that it is in. */
  vlanId: id(20),
  datacenter: text(2, 6),
  range: cidr(),
  subnetMask: ip(),
  gateway: nullable(ip()),
  dns: array(ip()),
  description: text(0, 200),
  /** The first and the last address that servers can have. */
  startRange: ip(),
  endRange: ip(),
  /** How many that are, and how many of them servers have, are kept for something, and are free. */
  total: count(),
  inUse: count(),
  reserved: count(),
  free: count(),
  usage: progress(),
  networkType: enums(['lan', 'wan', 'int']),
  permission: enums(['all', 'configuration', 'access']),
}

export const SubnetRow = object(subnet)

export const SubnetDetail = object({ ...subnet, network: text(1, 60), dtCreate: time() })

/** What an address is kept for: 0 None, 1 Reserved, 2 Gateway, 3 Reserved User, in words. */
export const addressTypes = ['none', 'reserved', 'gateway', 'reservedUser'] as const

export const AddressRow = object({
  /** The address itself. */
  id: id(45),
  ip: ip(),
  type: enums(addressTypes),
  used: flag(),
  /** Whose interface has it. */
  serverId: nullable(id(36)),
  server: text(0, 60),
  mac: nullable(mac()),
  ptr: text(0, 253),
  note: text(0, 200),
  dtAssigned: nullable(time()),
  /** The address can be cleared: it is unassigned, or its server no longer exists. */
  clearIsEnable: flag(),
})

/** How an address is drawn in the map of a subnet. */
export const addressStates = ['free', 'used', 'reserved', 'gateway', 'reservedUser'] as const

/** The most addresses that one answer has the states of. */
export const mapSize = 16_384

export const AddressMap = object({
  /** The first address of the map, and how many it has. */
  first: ip(),
  size: count(),
  /** How many the subnet has, and how many of them are before the first. */
  total: count(),
  from: count(),
  /** A digit for each address in their order: its place among `addressStates`. */
  states: text(0, mapSize),
})

export const NetworkServerRow = object({
  id: id(20),
  serverId: id(36),
  server: text(1, 60),
  power: enums(['on', 'off', 'suspended']),
  /** The number of its interface. */
  index: integer(),
  mac: mac(),
  addresses: array(ip()),
  connected: flag(),
  owner: text(0, 254),
})
