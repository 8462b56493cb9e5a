import { array, enums, literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { cidr, count, id, ip, maybe, place, references, text } from '../kinds.ts'
import { networkName } from '../kinds/network-name.ts'
import { reference } from '../kinds/reference.ts'
import { NetworkRow, NetworkServerRow } from './rows.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { datacenterFilter } from '../servers/filters.ts'
import type { servers } from '../servers/servers.ts'
import { Task } from '../account/task.ts'

/**
 * Code 927 with these reasons means that the network's state forbids it: `hasSubnets`, `serversAttached`,
 * `addressTaken` and so on.
 */
const wrongState = 927

/** Why a server can't be attached to a network: `none` if it can. */
const barriers = ['none', 'datacenter', 'attached', 'interfaces', 'busy', 'suspended'] as const

const datacenters = rendered({
  method: 'GET',
  path: '/networkDatacenters',
  can: 'networks:read',
  summary: "The site's data centers, those with most of the caller's servers first.",
  query: object({ ...pageQuery }),
  reply: paged(
    object({
      id: text(2, 6),
      /** Location, such as `Frankfurt, Germany`. */
      name: place(122),
      /** The caller's servers there. */
      servers: count(),
    }),
  ),
})

const candidates = rendered({
  method: 'GET',
  path: '/networkCandidates',
  can: 'networks:read',
  summary:
    "The servers of a network's owner, and why each can't be attached; without `network` the caller's own, for a new " +
    'network in `datacenter`.',
  query: object({ ...pageQuery, network: maybe(id(20)), datacenter: maybe(text(2, 6)) }),
  reply: paged(
    object({
      id: id(36),
      name: text(1, 60),
      location: place(120),
      barrier: enums(barriers),
    }),
  ),
})

const attachable = () =>
  references<typeof candidates>('/networkCandidates', {
    value: 'id',
    label: 'name',
    hint: 'location',
    barrier: 'barrier',
  })

/** Networks and their actions. */
export const networks = {
  list: rendered({
    method: 'GET',
    path: '/networks',
    can: 'networks:read',
    summary:
      "The caller's private networks and shared ones; for administrators all of the site, including public ones. `filter` " +
      'also matches subnets.',
    query: object({
      ...pageQueryBy('name', 'dtCreate'),
      datacenter: datacenterFilter(),
      networkType: maybe(enums(['lan', 'wan', 'int'])),
    }),
    reply: paged(NetworkRow),
  }),
  show: rendered({
    method: 'GET',
    path: '/networks/:vlanId',
    can: 'networks:read',
    summary: 'A network.',
    reply: NetworkRow,
  }),
  create: rendered({
    method: 'POST',
    path: '/networks',
    can: 'networks:write',
    summary:
      "Creates a private network with its own VLAN, a subnet if `range` is set, and the caller's `servers` in it. Its full name starts with `lan-` and the owner's ID.",
    body: object({
      name: networkName(),
      datacenter: reference<typeof datacenters>('/networkDatacenters', {
        value: 'id',
        label: 'name',
        few: 'first',
      }),
      servers: maybe(attachable()),
      range: maybe(cidr()),
      gateway: maybe(ip()),
      description: maybe(text(0, 500)),
    }),
    reply: object({ id: id(20) }),
    errors: [920, 921, wrongState],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/networks/:id',
    can: 'networks:write',
    summary: "Changes a private network's name and description. Servers stay connected.",
    body: object({ name: networkName(), description: text(0, 500) }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/networks/:id',
    can: 'networks:write',
    summary: 'Deletes a private network. Refused while it has subnets or servers.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
  servers: rendered({
    method: 'GET',
    path: '/networks/:vlanId/servers',
    can: 'networks:read',
    summary: 'Server interfaces in a network.',
    query: object({ ...pageQuery }),
    reply: paged(NetworkServerRow),
  }),
  attach: rendered({
    method: 'POST',
    path: '/networks/:vlanId/servers',
    can: 'networks:write',
    summary:
      "Attaches a server of the network's owner to a private network, with the requested address or a free one of its subnets.",
    body: object({
      server: reference<typeof servers.list>('/servers', { value: 'id', label: 'name', hint: 'location' }),
      ip: maybe(ip()),
    }),
    reply: Task,
    errors: [920, wrongState],
    idempotent: true,
  }),
  attachServers: rendered({
    method: 'POST',
    path: '/networks/:vlanId/attachServers',
    can: 'networks:write',
    summary:
      "Attaches servers of the network's owner to a private network, each with a free address of its subnets: all of " +
      'them, or none. A single one can get the address `ip`.',
    body: object({ servers: attachable(), ip: maybe(ip()) }),
    reply: object({ cmdIds: array(text(1, 20)) }),
    errors: [920, wrongState],
    idempotent: true,
  }),
  datacenters,
  candidates,
}
