import { array, enums, nullable, object, type Infer } from 'superstruct'
import {
  amount,
  count,
  flag,
  id,
  ip,
  load,
  longText,
  mac,
  memory,
  money,
  place,
  price,
  seconds,
  storage,
  tags,
  term,
  text,
  time,
} from '../kinds.ts'
import { Billing, ConnectionType, CpuType, TrafficPackage } from './configuration.ts'
import { guestSystemCodes, nicTypeCodes, scsiAdapterCodes } from './hardware.ts'

/** Status of a server, including transitions. */
const ServerStatus = enums([
  'creating',
  'on',
  'off',
  'suspended',
  'starting',
  'stopping',
  'restarting',
  'suspending',
  'resuming',
  'changing',
  'terminating',
  'failed',
])

const server = {
  id: id(36),
  name: text(4, 40),
  status: ServerStatus,
  /** Its address; null before it has one. */
  address: nullable(ip()),
  cpuType: CpuType,
  cpuCount: count(),
  ramMB: memory(),
  /** Of all its disks. */
  diskGB: storage(),
  datacenter: text(2, 6),
  /** Location, such as `Frankfurt, Germany`. */
  location: place(120),
  image: text(0, 120),
  billing: Billing,
  /** For each month, or for each hour that it is on. */
  price: price(),
  tags: tags(),
  /** Average CPU of the last hour, and of each half hour of the last day; null if not measured lately. */
  load: nullable(load()),
  /** Email of its owner. */
  owner: text(0, 254),
  dtCreate: time(),
  /** It cannot be terminated. */
  protected: flag(),
  /**
   * The caller's permission: `configuration` is to change it, but not to terminate or share it; `access` to
   * view it.
   */
  permission: enums(['all', 'configuration', 'access']),
  /** The command that something is being done to it by. */
  cmdId: nullable(text(1, 20)),
}

export const ServerRow = object(server)

export const ServerDetail = object({
  ...server,
  description: longText(0, 2000),
  traffic: TrafficPackage,
  /** Name of its init policy at creation: `Web server v2`. */
  initPolicy: text(0, 80),
  connectionType: ConnectionType,
  /** As whom one signs in there. */
  connectUser: text(0, 40),
  /** Those of its image when it was created. */
  guestOs: enums(guestSystemCodes),
  scsiAdapter: enums(scsiAdapterCodes),
  nicType: enums(nicTypeCodes),
  /** For each hour that it is on, and off. */
  priceOn: price(),
  priceOff: price(),
  /** Cost since the start of the month, in UTC. */
  accrued: money(),
  /** When it was last switched on or off. */
  dtPower: nullable(time()),
  /** Time since it was powered on. */
  uptime: seconds(),
})

export type ServerWire = Infer<typeof ServerDetail>

export const DiskRow = object({
  /** Its number, equal to `index`. */
  id: id(20),
  index: count(),
  /** `system` is the one that it starts from; others are `data1` to `data3`. */
  disk: term(10),
  sizeGB: storage(),
  /** The server starts from it. */
  isOS: flag(),
})

export const InterfaceRow = object({
  id: id(20),
  index: count(),
  /** 0 lan, 1 wan, 2 int, as names. */
  networkType: enums(['lan', 'wan', 'int']),
  network: text(1, 60),
  /** Its data center and id, `EU-FR/7`, of a private one. */
  networkPage: text(0, 60),
  address: nullable(ip()),
  /** All of them; `address` is the first. */
  addresses: array(ip()),
  mac: mac(),
  connected: flag(),
  /** Manual network configuration of its first address. */
  netmask: nullable(ip()),
  gateway: nullable(ip()),
  dns: array(ip()),
})

export const SnapshotRow = object({
  id: id(20),
  name: text(1, 60),
  dtCreate: time(),
  createdBy: text(0, 254),
  /** Name of the previous snapshot; empty for the first. */
  parent: text(0, 60),
  /** Number of snapshots before it. */
  depth: count(),
  sizeGB: storage(),
  /** The server's current state is based on it. */
  isCurrent: flag(),
})

/** A change of a server, and the acting user. */
export const HistoryRow = object({
  id: id(20),
  dt: time(),
  /** Such as `power-on`. */
  action: term(40),
  user: text(0, 254),
  source: enums(['portal', 'api', 'system', 'administrator']),
  result: enums(['running', 'done', 'warned', 'failed', 'cancelled']),
  /** New value, such as a name. */
  detail: text(0, 200),
  cmdId: nullable(text(1, 20)),
})

/** Usage of a server over a period and its cost. Lines never change; the current one has no end. */
export const UsageRow = object({
  id: id(20),
  dtFrom: time(),
  dtUntil: nullable(time()),
  what: enums(['monthly', 'hourly-on', 'hourly-off', 'snapshots', 'traffic']),
  /** Configuration; null for snapshots. */
  cpuType: nullable(CpuType),
  cpuCount: nullable(count()),
  ramMB: nullable(memory()),
  diskGB: nullable(storage()),
  /** Number of public addresses. */
  addresses: nullable(count()),
  traffic: nullable(TrafficPackage),
  /** Of all its snapshots; nothing for what else is used. */
  snapshotGB: nullable(storage()),
  /** For each month or each hour; for each gigabyte of traffic over the package. */
  price: price(),
  /** Number of months, hours or gigabytes. */
  quantity: amount(0, Number.MAX_SAFE_INTEGER),
  cost: money(),
})
