import { array, enums, integer, nullable, number, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import {
  flag,
  longText,
  maybe,
  memory,
  serverName,
  serverPassword,
  storage,
  tags,
  text,
  time,
} from '../kinds.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { datacenterFilter, tagFilter } from './filters.ts'
import { Saved } from '../engine/saved.ts'
import { Billing, CpuType, TrafficPackage } from './configuration.ts'
import { DiskRow, ServerDetail, ServerRow, SnapshotRow } from './rows.ts'
import { serverPast } from './past.ts'
import { countBetween } from '../kinds/count.ts'
import { Task } from '../account/task.ts'

/**
 * Code 927 with these reasons means that the server's state forbids it: `busy`, `protected`, `suspended`,
 * `sameState` and so on.
 */
const wrongState = 927

/** Metrics of a server over time. */
export const statistics = ['cpu', 'ram', 'network', 'disksIops', 'disksTransfer'] as const

/** A measure over time: timestamps in milliseconds with a value, or null if not measured. */
const Series = object({
  /** `cpuAvg`, `netRc0`, `diskRead1` …: a suffix is the number of the device. */
  series: text(1, 40),
  data: array(array(nullable(number()))),
})

/** Servers and their actions. */
export const servers = {
  list: rendered({
    method: 'GET',
    path: '/servers',
    can: 'servers:read',
    summary: 'Servers that the caller manages. `filter` also matches parts of IP and MAC addresses.',
    query: object({
      ...pageQueryBy('name', 'dtCreate'),
      power: maybe(enums(['on', 'off', 'suspended'])),
      billing: maybe(Billing),
      datacenter: datacenterFilter(),
      tag: tagFilter(),
    }),
    reply: paged(ServerRow),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/server/:serverId/overview',
    can: 'servers:read',
    summary: 'A server.',
    reply: ServerDetail,
    background: true,
  }),
  power: rendered({
    method: 'PUT',
    path: '/server/:id/power',
    can: 'servers:write',
    summary:
      'Powers a server on or off, restarts, suspends or resumes it. Only administrators resume what an administrator suspended.',
    body: object({ power: enums(['on', 'off', 'restart', 'suspend', 'resume']) }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  rename: rendered({
    method: 'PUT',
    path: '/server/:id/rename',
    can: 'servers:write',
    summary: 'Renames a server. Nothing inside it changes.',
    body: object({ name: serverName() }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  describe: rendered({
    method: 'PUT',
    path: '/server/:id/description',
    can: 'servers:write',
    summary: "Changes a server's description and tags.",
    body: object({ description: longText(0, 2000), tags: tags() }),
    reply: Saved,
  }),
  protect: rendered({
    method: 'PUT',
    path: '/server/:id/protection',
    can: 'servers:write',
    summary: 'Protects a server from termination, or unprotects it.',
    body: object({ protected: flag() }),
    reply: Saved,
  }),
  setPassword: rendered({
    method: 'PUT',
    path: '/server/:id/password',
    can: 'servers:write',
    summary: "Sets the password of the server's login user. The server must be on.",
    body: object({ password: serverPassword() }),
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  configure: rendered({
    method: 'PUT',
    path: '/server/:id/configuration',
    can: 'servers:write',
    summary:
      'Changes processors, memory, billing and traffic. A running server restarts if its processors or memory change.',
    body: object({
      cpuType: CpuType,
      cpuCount: countBetween(1, 64),
      ramMB: memory(),
      billing: Billing,
      traffic: TrafficPackage,
    }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  terminate: rendered({
    method: 'DELETE',
    path: '/server/:id/terminate',
    can: 'servers:write',
    summary:
      'Terminates a server and deletes its disks, snapshots and addresses. Refused for a protected server.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  disks: rendered({
    method: 'GET',
    path: '/server/:serverId/disks',
    can: 'servers:read',
    summary: 'The disks of a server.',
    query: object({ ...pageQuery }),
    reply: paged(DiskRow),
  }),
  addDisk: rendered({
    method: 'POST',
    path: '/server/:serverId/disks',
    can: 'servers:write',
    summary: 'Adds a disk.',
    body: object({ sizeGB: storage(16_000) }),
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  growDisk: rendered({
    method: 'PUT',
    path: '/server/:serverId/disks/:id',
    can: 'servers:write',
    summary: "Enlarges a disk. Disks can't shrink.",
    body: object({ sizeGB: storage(16_000) }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  removeDisk: rendered({
    method: 'DELETE',
    path: '/server/:serverId/disks/:id',
    can: 'servers:write',
    summary: 'Deletes a disk. Refused for the boot disk, and while there are snapshots.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  snapshots: rendered({
    method: 'GET',
    path: '/server/:serverId/snapshots',
    can: 'servers:read',
    summary: 'The snapshots of a server.',
    query: object({ ...pageQuery }),
    reply: paged(SnapshotRow),
  }),
  takeSnapshot: rendered({
    method: 'POST',
    path: '/server/:serverId/snapshots',
    can: 'servers:write',
    summary: 'Takes a snapshot of all disks.',
    body: object({ name: text(1, 40) }),
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  revertSnapshot: rendered({
    method: 'PUT',
    path: '/server/:serverId/snapshots/:id',
    can: 'servers:write',
    summary: 'Reverts the disks to a snapshot. Later changes are lost.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  removeSnapshot: rendered({
    method: 'DELETE',
    path: '/server/:serverId/snapshots/:id',
    can: 'servers:write',
    summary: 'Deletes a snapshot; later ones stay.',
    reply: Task,
    errors: [wrongState],
  }),
  ...serverPast,
  statistics: endpoint({
    method: 'GET',
    path: '/server/:serverId/statistics',
    can: 'servers:read',
    summary:
      'Measures of a server over a period of at most three months. Default: processors, the last day. The interval is 20 ' +
      'seconds for an hour, a minute for 8 hours, 5 for a day, 30 for a week, 2 hours for a month, 6 above.',
    query: object({ category: maybe(enums(statistics)), since: maybe(time()), until: maybe(time()) }),
    reply: object({ /** Seconds. */ interval: integer(), series: array(Series) }),
    background: true,
  }),
}
