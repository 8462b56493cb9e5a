import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { id, maybe, seconds, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { period } from '../engine/period.ts'
import { datacenterFilter } from '../servers/filters.ts'

const Power = enums(['on', 'off', 'suspended'])

const PowerEvent = object({
  id: id(20),
  dt: time(),
  /** Name; `serverId` is its ID, and `serverPage` the same if it still exists. */
  server: text(1, 60),
  serverId: text(1, 36),
  serverPage: text(0, 36),
  /** Email of the server's owner. */
  owner: text(0, 254),
  datacenter: text(2, 6),
  from: Power,
  to: Power,
  result: enums(['running', 'done', 'warned', 'failed', 'cancelled']),
  /** Duration; null while running or if not measured. */
  duration: nullable(seconds()),
  /** Email of the acting user; empty for the service. */
  initiator: text(0, 254),
  source: enums(['portal', 'api', 'system', 'administrator']),
  cmdId: nullable(text(1, 20)),
})

/** When servers were switched, of all that the caller manages. */
export const powerHistory = {
  list: rendered({
    method: 'GET',
    path: '/serverPowerHistory',
    can: 'serverPowerHistory:read',
    summary:
      "Power events of servers, newest first: on, off, restart, suspend, resume, terminate. `filter` is part of a server's " +
      "name; `server` is a server's ID or name, `user` an owner's email.",
    query: object({
      ...pageQueryBy('dt'),
      server: maybe(text(1, 40)),
      user: maybe(text(1, 254)),
      datacenter: datacenterFilter(),
      ...period,
    }),
    reply: paged(PowerEvent),
    background: true,
  }),
}
