import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostMoved, type ServerMove, type serverMoves } from '../../../../src/contract/servers/moves.ts'
import { accountById, isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { findManagedAccount, managedBy } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { findMoves, partsOf, serversOf, takesServers, type MoveRow, type Pair } from './find-moves.ts'
import type { MoveInput } from './move-servers.ts'

type Tried = Reply<typeof serverMoves.migrate>
type Body = Input<typeof serverMoves.migrate>['body']

/** Previews a move, or starts it if the number of servers is still that of the preview. */
const migrate = ({ body }: Input<typeof serverMoves.migrate>, call: Call): Promise<Tried> =>
  body.checkOnly
    ? call.inSite(async (trx) => triedOf(await found(trx, call, body), null))
    : call.once(async (trx) => {
        const seen = await found(trx, call, body)
        const ids = seen.rows.filter(({ allowed }) => allowed).map(({ serverId }) => serverId)
        if (ids.length === 0 || ids.length !== body.expected)
          throw fail(code.batchChanged, { params: { reason: 'servers' } })
        const input: MoveInput = {
          from: seen.pair.from.id,
          to: seen.pair.to.id,
          parts: await partsOf(trx, seen.pair.from, ids),
          address: call.address,
          userAgent: call.userAgent,
        }
        const target = `${seen.pair.from.email} → ${seen.pair.to.email}`
        const accountId = sessionOf(call).accountId
        return {
          answer: triedOf(
            seen,
            await beginCommand(trx, call, { accountId, name: 'migrate-services', target, input }),
          ),
        }
      })

interface Found {
  pair: Pair
  rows: MoveRow[]
}

const found = async (trx: Trx, call: Call, body: Body): Promise<Found> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  // A group may open the page to other users, but only administrators manage a site's accounts.
  if (!isAdministrator(caller)) throw fail(code.forbidden)
  const from = await accountNamed(trx, caller, body.from, 'from')
  const to = await accountNamed(trx, caller, body.to, 'to')
  if (from.id === to.id) throw fail(code.badRequest, { key: 'to' })
  if (!takesServers(to)) throw fail(code.badRequest, { key: 'to', params: { reason: 'takesServers' } })
  const pair = { site: call.site, from, to }
  const typed = (body.servers ?? '').split(separators).filter(Boolean)
  const named = typed.length > 0 ? typed : await serversOf(trx, from, mostMoved + 1)
  if (named.length > mostMoved) throw fail(code.badRequest, { key: 'servers' })
  return { pair, rows: await findMoves(trx, pair, named) }
}

// Characters that server names never contain.
const separators = /[^A-Za-z0-9()_.-]+/

const accountNamed = async (
  trx: Trx,
  caller: Account,
  named: string,
  key: 'from' | 'to',
): Promise<Account> => {
  const id = await findManagedAccount(trx, caller, named, 'management')
  if (id === undefined || id === caller.id) throw fail(code.badRequest, { key })
  return accountById(trx, id)
}

const triedOf = ({ pair: { from, to }, rows }: Found, cmdId: string | null): Tried => {
  const allowed = rows.filter((row) => row.allowed).length
  return { from: from.email, to: to.email, rows, allowed, refused: rows.length - allowed, cmdId }
}

type Query = Input<typeof serverMoves.moves>['query']

/** Results of moves from accounts that the caller manages. */
const moves = (
  { query }: Input<typeof serverMoves.moves>,
  call: Call,
): Promise<Reply<typeof serverMoves.moves>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    return listPage(trx, movesFor(caller), query, {})
  })

const emailOf = (column: string) =>
  sql`coalesce((select b.email from account b where b.site_id = m.site_id and b.id = ${sql.ref(`m.${column}`)}), '')`

const movesFor = (
  caller: Account,
): ListSource<Infer<typeof ServerMove>, Pick<Query, 'result' | 'since' | 'until'>> => ({
  from: sql`server_move m join account a on a.site_id = m.site_id and a.id = m.from_id`,
  columns: {
    id: sql`m.id::text`,
    at: sql`m.moved_at`,
    service: sql`m.service`,
    type: sql`m.type`,
    from: sql`a.email`,
    to: emailOf('to_id'),
    problem: sql`m.problem`,
    result: sql`case m.problem when '' then 'moved' else 'skipped' end`,
    by: emailOf('moved_by'),
    cmdId: sql`m.command_id::text`,
  },
  where: [managedBy(caller, 'access')],
  few: !isAdministrator(caller),
  search: [sql`m.service`, sql`a.email`, emailOf('to_id')],
  filters: {
    result: (result) => sql`(m.problem = '') = ${result === 'moved'}`,
    since: (since) => sql`m.moved_at >= ${since}::timestamptz`,
    until: (until) => sql`m.moved_at < ${until}::timestamptz`,
  },
  sort: '-at',
  tie: sql`m.id`,
})

export const serverMovesHandlers: Handlers<typeof serverMoves, Call> = { migrate, moves }
