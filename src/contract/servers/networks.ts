import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, ip, maybe, memory, price } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Billing, CpuType, InterfaceRow, mostAddresses, TrafficPackage } from './rows.ts'
import { Task } from '../account/task.ts'

/** Code 927 with a reason: `busy`, `suspended`, `noAddress`, `lastInterface` and so on. */
const wrongState = 927

/** The networks of servers, and what a change of them costs. */
export const serverNetworks = {
  nics: rendered({
    method: 'GET',
    path: '/server/:serverId/nics',
    can: 'servers:read',
    summary: 'The network interfaces of a server.',
    query: object({ ...pageQuery }),
    reply: paged(InterfaceRow),
  }),
  connectNic: rendered({
    method: 'PUT',
    path: '/server/:serverId/nics/:id',
    can: 'servers:write',
    summary: 'Connects a network interface, or disconnects it.',
    body: object({ connected: flag() }),
    reply: Task,
    errors: [wrongState],
  }),
  addNic: rendered({
    method: 'POST',
    path: '/server/:serverId/nics',
    can: 'servers:write',
    summary:
      "Adds a network interface, of 8 at most: `wan` to the internet, with a free address, or `lan` to its owner's private network there.",
    body: object({ networkType: enums(['wan', 'lan']) }),
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  removeNic: rendered({
    method: 'DELETE',
    path: '/server/:serverId/nics/:id',
    can: 'servers:write',
    summary: 'Removes a network interface, but not the last. Its addresses are free again.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  addAddress: rendered({
    method: 'POST',
    path: '/server/:serverId/nics/:id/ip',
    can: 'servers:write',
    summary: 'Adds a free address to an interface to the internet, of 8 at most.',
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  removeAddress: rendered({
    method: 'DELETE',
    path: '/server/:serverId/nics/:id/ip',
    can: 'servers:write',
    summary: 'Removes an address from an interface that has another. It is free again.',
    query: object({ address: ip() }),
    reply: Task,
    errors: [wrongState],
  }),
  estimate: rendered({
    method: 'POST',
    path: '/server/:serverId/estimate',
    replyShown: true,
    can: 'servers:write',
    summary: 'What a server costs, and would with some of it changed. What is left out stays.',
    body: object({
      cpuType: maybe(CpuType),
      cpuCount: maybe(countBetween(1, 64)),
      ramMB: maybe(memory()),
      billing: maybe(Billing),
      traffic: maybe(TrafficPackage),
      /** How many addresses more, or fewer. */
      addresses: maybe(countBetween(-mostAddresses, mostAddresses)),
    }),
    reply: object({ priceNow: price(), priceThen: price(), restarts: flag() }),
    errors: [wrongState],
  }),
}
