import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, ip, maybe, memory, price } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Billing, CpuType, mostAddresses, TrafficPackage } from './configuration.ts'
import { InterfaceRow } from './rows.ts'
import { Task } from '../account/task.ts'

/** Code 927 with a reason: `busy`, `suspended`, `noAddress`, `lastInterface` and so on. */
const wrongState = 927

/** Networks of servers, and the price of changes. */
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
    summary: 'Connects or disconnects a network interface.',
    body: object({ connected: flag() }),
    reply: Task,
    errors: [wrongState],
  }),
  addNic: rendered({
    method: 'POST',
    path: '/server/:serverId/nics',
    can: 'servers:write',
    summary:
      "Adds a network interface, up to 8: `wan` with a free public address, or `lan` in the owner's private network.",
    body: object({ networkType: enums(['wan', 'lan']) }),
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  removeNic: rendered({
    method: 'DELETE',
    path: '/server/:serverId/nics/:id',
    can: 'servers:write',
    summary: 'Removes a network interface, except the last. Its addresses are freed.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
  addAddress: rendered({
    method: 'POST',
    path: '/server/:serverId/nics/:id/ip',
    can: 'servers:write',
    summary: 'Adds a free address to a public interface, up to 8.',
    reply: Task,
    errors: [wrongState, 920],
    idempotent: true,
  }),
  removeAddress: rendered({
    method: 'DELETE',
    path: '/server/:serverId/nics/:id/ip',
    can: 'servers:write',
    summary: 'Removes an address from an interface, except the last. The address is freed.',
    query: object({ address: ip() }),
    reply: Task,
    errors: [wrongState],
  }),
  estimate: rendered({
    method: 'POST',
    path: '/server/:serverId/estimate',
    replyShown: true,
    can: 'servers:write',
    summary: 'Price of a server now, and with changes. Omitted fields stay.',
    body: object({
      cpuType: maybe(CpuType),
      cpuCount: maybe(countBetween(1, 64)),
      ramMB: maybe(memory()),
      billing: maybe(Billing),
      traffic: maybe(TrafficPackage),
      /** Change in the number of addresses. */
      addresses: maybe(countBetween(-mostAddresses, mostAddresses)),
    }),
    reply: object({ priceNow: price(), priceThen: price(), restarts: flag() }),
    errors: [wrongState],
  }),
}
