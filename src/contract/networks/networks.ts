import { enums, literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { id, ip, maybe, text, cidr } from '../kinds.ts'
import { networkName } from '../kinds/network-name.ts'
import { reference } from '../kinds/reference.ts'
import { NetworkRow, NetworkServerRow } from './rows.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { datacenterFilter } from '../servers/filters.ts'
import type { serverChoices } from '../servers/choices.ts'
import type { servers } from '../servers/servers.ts'
import { Task } from '../account/task.ts'

/**
 * Code 927 with these reasons means that the network's state forbids it: `hasSubnets`, `serversAttached`,
 * `addressTaken` and so on.
 */
const wrongState = 927

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
      "Creates a private network with its own VLAN, and a subnet if `range` is set. Its full name starts with `lan-` and the owner's ID.",
    body: object({
      datacenter: reference<(typeof serverChoices)['datacenters']>('/datacenters', {
        value: 'id',
        label: 'id',
        hint: 'name',
      }),
      name: networkName(),
      description: maybe(text(0, 500)),
      range: maybe(cidr()),
      gateway: maybe(ip()),
    }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
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
}
