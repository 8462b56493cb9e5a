import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, maybe, memory, text } from '../kinds.ts'
import { progress } from '../kinds/progress.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Saved } from '../engine/saved.ts'
import { Task } from '../account/task.ts'

/** Code 927 with the reason `busy` means that a task is running. */
const wrongState = 927

const Host = object({
  id: text(1, 60),
  datacenter: text(2, 6),
  /** `closed` and `maintenance` hosts take no new servers; in maintenance an operator is working on the host. */
  status: enums(['up', 'closed', 'maintenance']),
  servers: count(),
  /** Share of memory and processors assigned to servers. */
  ramUsed: progress(),
  cpuUsed: progress(),
  ramUsedMB: memory(),
  ramMB: memory(),
  cpusUsed: count(),
  /** Virtual processors that it can give to servers. */
  cpus: count(),
  cpuModel: text(0, 80),
  cores: count(),
  threads: count(),
  maintenance: flag(),
  acceptsNew: flag(),
  /** The command that moves its servers elsewhere. */
  cmdId: nullable(text(1, 20)),
})

const HostServer = object({
  id: id(36),
  name: text(1, 60),
  owner: text(0, 254),
  power: enums(['on', 'off', 'suspended']),
  cpuCount: count(),
  ramMB: memory(),
  image: text(0, 120),
})

/** Hosts of servers. */
export const hosts = {
  list: rendered({
    method: 'GET',
    path: '/hosts',
    can: 'hosts:read',
    summary: "The hosts of the site's servers and their usage.",
    query: object({
      ...pageQuery,
      datacenter: datacenterFilter(),
      status: maybe(enums(['up', 'closed', 'maintenance'])),
    }),
    reply: paged(Host),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/hosts/:hostId',
    can: 'hosts:read',
    summary: 'A host.',
    reply: Host,
    background: true,
  }),
  servers: rendered({
    method: 'GET',
    path: '/hosts/:hostId/servers',
    can: 'hosts:read',
    summary: 'The servers on a host.',
    query: object({ ...pageQueryBy('name'), power: maybe(enums(['on', 'off', 'suspended'])) }),
    reply: paged(HostServer),
  }),
  change: rendered({
    method: 'PUT',
    path: '/hosts/:id',
    can: 'hosts:write',
    summary: 'Starts or ends maintenance of a host, or opens or closes it for new servers. Its servers stay.',
    body: object({ maintenance: maybe(flag()), acceptsNew: maybe(flag()) }),
    reply: Saved,
  }),
  evacuate: rendered({
    method: 'POST',
    path: '/hosts/:id/evacuate',
    can: 'hosts:write',
    summary:
      "Starts maintenance of a host and moves its running servers to others. The command's log has a line per server.",
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
    idempotent: true,
  }),
}
