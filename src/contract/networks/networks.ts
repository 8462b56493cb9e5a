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

/** Code 927 with these reasons refuses what a network does not allow as it is: `hasSubnets`, `serversAttached`, `addressTaken` and so on. */
const wrongState = 927

/** Networks: what is in them, and what is done to them. */
export const networks = {
  list: rendered({
    method: 'GET',
    path: '/networks',
    can: 'networks:read',
    summary:
      "Private networks of the caller's, and those that are shared with them; an administrator's are all of the site, with those to the internet. " +
      '`filter` also finds subnets.',
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
      'Makes a private network in a VLAN of its own, and a subnet in it where `range` is given. Its whole name begins with `lan-` and the id of its owner.',
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
    summary: 'Renames a private network and says what it is for. Servers stay connected.',
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
    summary: 'The interfaces of servers in a network.',
    query: object({ ...pageQuery }),
    reply: paged(NetworkServerRow),
  }),
  attach: rendered({
    method: 'POST',
    path: '/networks/:vlanId/servers',
    can: 'networks:write',
    summary:
      "Gives a server of the network's owner an interface in a private network: with the address that is asked for, else a free one of its subnets.",
    body: object({
      server: reference<typeof servers.list>('/servers', { value: 'id', label: 'name', hint: 'location' }),
      ip: maybe(ip()),
    }),
    reply: Task,
    errors: [920, wrongState],
    idempotent: true,
  }),
}
