import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, longText, maybe, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'

/** The most servers that are moved at a time. */
export const mostMoved = 1000

/** Why a server can't be moved; empty if it can. */
const problem = enums(['', 'unknown', 'twice', 'notReady', 'busy', 'name', 'limit', 'price', 'network'])

const type = enums(['', 'os', 'app', 'desktop', 'service'])

/** A server to be moved: its name, or the typed text if no server has it. */
export const ServerMoveRow = object({
  serverId: text(0, 36),
  service: text(0, 60),
  type,
  datacenter: text(0, 6),
  problem,
  allowed: flag(),
})

/** Preview of a move, and its command. */
export const ServerMovesTried = object({
  /** The addresses of both accounts. */
  from: text(0, 254),
  to: text(0, 254),
  rows: array(ServerMoveRow),
  allowed: count(),
  refused: count(),
  cmdId: nullable(text(1, 20)),
})

/** Result of moving a server. */
export const ServerMove = object({
  id: id(20),
  at: time(),
  service: text(0, 60),
  type,
  from: text(0, 254),
  to: text(0, 254),
  problem,
  result: enums(['moved', 'skipped']),
  by: text(0, 254),
  cmdId: text(1, 20),
})

/** Servers that go from one account to another. */
export const serverMoves = {
  migrate: rendered({
    method: 'POST',
    path: '/migrateServices',
    can: 'migrateServices:write',
    summary:
      'Moves servers of one account, given by email or ID, to another of the site: those in `servers` by name or ID with any ' +
      'separators, at most 1000, or all. The new owner pays from then on. `checkOnly` changes nothing; else `expected` must ' +
      "be the number that can be moved, and the command `cmdId` logs each. Code 903 for accounts that the caller doesn't " +
      "manage, the caller's own, and targets that can't take servers.",
    body: object({
      from: account(),
      to: account(),
      servers: maybe(longText(0, 60_000)),
      expected: maybe(count()),
      checkOnly: flag(),
    }),
    reply: ServerMovesTried,
    errors: [903, 928],
    requiresReauth: true,
    idempotent: true,
  }),
  moves: rendered({
    method: 'GET',
    path: '/migrateServices',
    can: 'migrateServices:read',
    summary: 'Results of server moves, newest first.',
    query: object({
      ...pageQueryBy('id', 'at', 'service', 'result'),
      result: maybe(enums(['moved', 'skipped'])),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(ServerMove),
  }),
}
