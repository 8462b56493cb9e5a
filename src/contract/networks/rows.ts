import { array, enums, integer, nullable, object } from 'superstruct'
import { cidr, count, flag, id, ip, mac, place, text, time } from '../kinds.ts'
import { progress } from '../kinds/progress.ts'

/** A network. Its `id` is the `vlanId` of routes. */
export const NetworkRow = object({
  id: id(20),
  name: text(1, 60),
  description: text(0, 500),
  datacenter: text(2, 6),
  /** Location, such as `Frankfurt, Germany`. */
  location: place(120),
  /** 0 lan, 1 wan, 2 int, as names. */
  networkType: enums(['lan', 'wan', 'int']),
  /** VLAN number, 1 to 4094; null if the data center has none left. */
  vlan: nullable(count()),
  subnets: array(cidr()),
  servers: count(),
  /** Of the addresses of its subnets. */
  addressesUsed: count(),
  /** Email of its owner; empty for public networks. */
  owner: text(0, 254),
  dtCreate: time(),
  /**
   * The caller's permission: `configuration` is to change it, but not to delete or share it; `access` to view
   * it.
   */
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
  /** Number of addresses: total, used by servers, reserved, free. */
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

/** Reservation of an address: 0 None, 1 Reserved, 2 Gateway, 3 Reserved User, as names. */
export const addressTypes = ['none', 'reserved', 'gateway', 'reservedUser'] as const

export const AddressRow = object({
  /** The address itself. */
  id: id(45),
  ip: ip(),
  type: enums(addressTypes),
  used: flag(),
  /** Server whose interface has it. */
  serverId: nullable(id(36)),
  server: text(0, 60),
  mac: nullable(mac()),
  ptr: text(0, 253),
  note: text(0, 200),
  dtAssigned: nullable(time()),
  /** The address can be cleared: it is unassigned, or its server no longer exists. */
  clearIsEnable: flag(),
})

/** State of an address in the map. */
export const addressStates = ['free', 'used', 'reserved', 'gateway', 'reservedUser'] as const

/** The most addresses that one answer has the states of. */
export const mapSize = 16_384

export const AddressMap = object({
  /** First address of the map, and its size. */
  first: ip(),
  size: count(),
  /** Size of the subnet, and the offset of the map. */
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
