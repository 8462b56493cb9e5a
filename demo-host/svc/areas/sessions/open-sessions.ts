import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { sessions } from '../../../../src/contract/sessions.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { liveSessions } from '../../domain/sessions/live-sessions.ts'
import { heldOwnAccount } from '../../domain/sessions/own-account.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import { placeOf } from '../../kernel/audit/place-of.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/row-id.ts'

/** Where the user is signed in: the own session first, then by last use. */
export const listSessions = (_: unknown, call: Call): Promise<Reply<typeof sessions.list>> =>
  call.inSite(async (trx) => {
    const own = sessionOf(call)
    const rows = await liveSessions(trx, own.accountId)
      .select(['session.id', 'session.user_agent', 'session.ip', 'session.created_at', 'session.seen_at'])
      .orderBy(sql`session.id <> ${own.id}`)
      .orderBy('session.seen_at', 'desc')
      .orderBy('session.id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: String(row.id),
      current: row.id === own.id,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      place: placeOf(row.ip),
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    }))
  })

/** Ends one of the user's other sessions. Throws code 906 for the own one and for everybody else's alike. */
export const endOther = (
  { params }: Input<typeof sessions.end>,
  call: Call,
): Promise<Reply<typeof sessions.end>> =>
  call.inSite(async (trx) => {
    const ended = await endSessions(trx, call, rowId(params.id))
    if (ended === 0) throw fail(code.notFound)
    return { ended }
  })

/** Ends all of the user's sessions but the own one. */
export const endOthers = (_: unknown, call: Call): Promise<Reply<typeof sessions.endOthers>> =>
  call.inSite(async (trx) => ({ ended: await endSessions(trx, call) }))

const endSessions = async (trx: Trx, call: Call, only?: number): Promise<number> => {
  const own = sessionOf(call)
  await heldOwnAccount(trx, call)
  const others = await liveSessions(trx, own.accountId)
    .select('session.id')
    .where('session.id', '<>', own.id)
    .$if(only !== undefined, (query) => query.where('session.id', '=', only!))
    .execute()
  const ids = others.map(({ id }) => id)
  const ended = await disconnect(trx, own.accountId, ids)
  if (ended > 0) await record(trx, call, 'sessions-ended', { accountId: own.accountId })
  return ended
}
