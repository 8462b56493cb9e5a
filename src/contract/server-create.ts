import { array, enums, object } from 'superstruct'
import { endpoint, rendered } from './endpoint.ts'
import {
  count,
  flag,
  maybe,
  memory,
  money,
  price,
  serverName,
  serverPassword,
  storage,
  tags,
  text,
} from './kinds.ts'
import { countBetween } from './kinds/count.ts'
import { Billing, ConnectionType, CpuType, mostAtOnce, TrafficPackage } from './server-rows.ts'

/** What a server is made from: an operating system, or one with an application, desktop or service on it. */
export const imageKinds = ['os', 'app', 'desktop', 'service'] as const

const Datacenter = object({
  id: text(2, 6),
  /** Such as `Frankfurt, Germany`. */
  name: text(1, 120),
  continent: text(1, 40),
})

const Image = object({
  id: text(1, 60),
  name: text(1, 120),
  /** Such as `Debian`. */
  family: text(1, 60),
  kind: enums(imageKinds),
  /** The least it needs. */
  diskGB: storage(),
  ramMB: memory(),
  connectionType: ConnectionType,
})

/** What a new server costs depends on. */
const configuration = {
  datacenter: text(2, 6),
  image: text(1, 60),
  cpuType: CpuType,
  cpuCount: countBetween(1, 64),
  ramMB: memory(),
  diskGB: storage(2000),
  disk2GB: maybe(storage(16_000)),
  disk3GB: maybe(storage(16_000)),
  disk4GB: maybe(storage(16_000)),
  billing: Billing,
  traffic: TrafficPackage,
  /** How many of it. */
  nServers: countBetween(1, mostAtOnce),
}

/** New servers. */
export const serverCreate = {
  options: endpoint({
    method: 'GET',
    path: '/serverCreate/options',
    can: 'serverCreate:read',
    summary: 'Where servers can be, what they can be made from, and how many more the caller may have.',
    reply: object({
      datacenters: array(Datacenter),
      images: array(Image),
      /** How many servers the caller may have, and has. */
      limit: count(),
      used: count(),
    }),
  }),
  estimate: rendered({
    method: 'POST',
    path: '/serverCreate/estimate',
    replyShown: true,
    can: 'serverCreate:write',
    summary: 'What servers of a configuration cost in the currency of the site: one of them, and all.',
    body: object(configuration),
    reply: object({
      /** One, for each month, or for each hour that it is on. */
      price: price(),
      /** One, for each hour that it is off. */
      priceOff: price(),
      /** All of them for a month in which they are on. */
      total: money(),
    }),
    errors: [927],
  }),
  names: endpoint({
    method: 'GET',
    path: '/serverCreate/names',
    can: 'serverCreate:read',
    summary: 'Whether the caller can name a server so.',
    query: object({ name: text(1, 60) }),
    /** 1 available, 2 in use, 3 illegal. */
    reply: object({ availability: countBetween(1, 3) }),
  }),
  create: rendered({
    method: 'POST',
    path: '/serverCreate',
    can: 'serverCreate:write',
    summary:
      'Makes servers. Several of a name are numbered. Answers a command for each, in their order, and the ids of the servers.',
    body: object({
      ...configuration,
      name: serverName(),
      password: serverPassword(),
      sshKey: maybe(text(0, 2000)),
      tags: maybe(tags()),
      /** Switch it on once it is there. */
      powerOn: flag(),
    }),
    reply: object({ cmdIds: array(text(1, 20)), ids: array(text(1, 36)) }),
    errors: [920, 921, 927],
    idempotent: true,
  }),
}
