import { array, enums, nullable, object, size } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import {
  count,
  flag,
  id,
  longText,
  maybe,
  memory,
  money,
  price,
  serverName,
  serverPassword,
  sshPublicKey,
  storage,
  tags,
  text,
} from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import {
  Billing,
  ConnectionType,
  CpuType,
  mostAtOnce,
  mostKeysOfServer,
  TrafficPackage,
} from './configuration.ts'

/** Kinds of images: an operating system, or one with an application, desktop or service. */
export const imageKinds = ['os', 'app', 'desktop', 'service'] as const

/** Network choices of a new server. */
const serverNetworkChoices = ['wan', 'wanLan', 'lan'] as const

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
  /** Data centers of a library image; null for everywhere. */
  datacenters: nullable(array(text(2, 6))),
})

/** A size that the site sells by name. */
const Plan = object({
  id: text(1, 20),
  /** Such as `M`. */
  name: text(1, 40),
  cpuType: CpuType,
  cpuCount: countBetween(1, 64),
  ramMB: memory(),
  diskGB: storage(2000),
  /** What it costs with an address and the first traffic package; null if a part has no price. */
  prices: nullable(
    object({
      /** Billed hourly: for each hour that it is on, and for a month in which it stays on. */
      hourly: money(),
      fullMonth: money(),
      /** Billed monthly. */
      monthly: money(),
    }),
  ),
})

/** What a price is made of. */
export const priceParts = ['cpu', 'ram', 'disk', 'address', 'license', 'traffic'] as const

/** Inputs of a new server's price. */
const configuration = {
  datacenter: text(2, 6),
  /** ID of one of `options`, or of the caller's powered-off server whose boot disk is copied. */
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
  /** Networks, `wan` by default: public, the owner's private network in the data center, or both. */
  networks: maybe(enums(serverNetworkChoices)),
  /** Number of servers. */
  nServers: countBetween(1, mostAtOnce),
}

/** New servers. */
export const serverCreate = {
  options: endpoint({
    method: 'GET',
    path: '/serverCreate/options',
    can: 'serverCreate:read',
    summary: 'Locations and images of new servers, and how many more the caller may have.',
    reply: object({
      datacenters: array(Datacenter),
      images: array(Image),
      /** The sizes of the site, the smallest first. */
      plans: array(Plan),
      /** A name that the caller has no server of. */
      name: serverName(),
      /** The caller's limit and number of servers. */
      limit: count(),
      used: count(),
      /** The data center that the form begins with, by the settings of the site; the first one without it. */
      preferred: maybe(text(2, 6)),
      /** Whether the site's billing mode is Hourly, so that new servers aren't billed monthly. */
      hourlyOnly: maybe(flag()),
      /** Whether the billing profile refuses new servers; the form isn't shown then. */
      billingRefuses: maybe(flag()),
      /** The caller's SSH keys, by name. */
      keys: array(object({ id: id(20), name: text(1, 60), fingerprint: text(50, 50) })),
      /** The published init policies of the site, by name. */
      initPolicies: array(
        object({ id: id(20), name: text(1, 60), version: count(), description: text(0, 500) }),
      ),
      /** The most that one server of the caller's may cost in a month. */
      maxServerPrice: money(),
    }),
  }),
  estimate: rendered({
    method: 'POST',
    path: '/serverCreate/estimate',
    replyShown: true,
    can: 'serverCreate:write',
    summary: "Prices of a configuration in the site's currency: of one server, and of all.",
    body: object(configuration),
    reply: object({
      /** One, for each month, or for each hour that it is on. */
      price: price(),
      /** One, for each hour that it is off. */
      priceOff: price(),
      /** All of them for a month in which they are on. */
      total: money(),
      /** Price of a gigabyte above the package; null if unmetered or free. */
      overTraffic: nullable(money()),
      /** What one costs in a month in which it is on, by what it is made of. Adds up to that. */
      parts: array(object({ part: enums(priceParts), monthly: money() })),
    }),
    errors: [927],
  }),
  names: endpoint({
    method: 'GET',
    path: '/serverCreate/names',
    can: 'serverCreate:read',
    summary: 'Whether the caller can use a server name.',
    query: object({ name: text(1, 60) }),
    /** 1 available, 2 in use, 3 illegal. */
    reply: object({ availability: countBetween(1, 3) }),
  }),
  create: rendered({
    method: 'POST',
    path: '/serverCreate',
    can: 'serverCreate:write',
    summary:
      'Creates servers. Several with one name are numbered. Returns a command and a server ID for each, in order.',
    body: object({
      ...configuration,
      name: serverName(),
      password: serverPassword(),
      /** A key of `/sshKeys`, by its id; else a key as a line of its own. */
      savedKey: maybe(id(20)),
      /** More keys of `/sshKeys`, by their ids. */
      savedKeys: maybe(size(array(id(20)), 0, mostKeysOfServer)),
      sshKey: maybe(sshPublicKey()),
      tags: maybe(tags()),
      /** Run once by root when it first starts, by cloud-init: with what its first line names after `#!`, else with `/bin/sh`. */
      script: maybe(longText(0, 16_384)),
      /** ID of a published init policy, which cloud-init applies before the script. */
      initPolicy: maybe(id(20)),
      /** Powers it on after creation. */
      powerOn: flag(),
    }),
    reply: object({ cmdIds: array(text(1, 20)), ids: array(text(1, 36)) }),
    errors: [920, 921, 927],
    idempotent: true,
  }),
}
