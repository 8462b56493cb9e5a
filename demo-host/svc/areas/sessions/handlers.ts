import { sql } from 'kysely'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { sessions } from '../../../../src/contract/account/sessions.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { liveSessions, disconnect, heldOwnAccount } from '../../domain/sessions/sessions.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import { placeOf } from '../../kernel/audit/device.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { hashOf } from '../../kernel/keys.ts'
import { confirm } from './confirm.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** The user's sessions: the current one first, then by last use. */
const listSessions = (_: unknown, call: Call): Promise<Reply<typeof sessions.list>> =>
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

/** Ends another session of the user. Throws code 906 for the current one and for other users' sessions alike. */
const endOther = ({ params }: Input<typeof sessions.end>, call: Call): Promise<Reply<typeof sessions.end>> =>
  call.inSite(async (trx) => {
    const ended = await endSessions(trx, call, rowId(params.id))
    if (ended === 0) throw fail(code.notFound)
    return { ended }
  })

/** Ends all of the user's sessions but the own one. */
const endOthers = (_: unknown, call: Call): Promise<Reply<typeof sessions.endOthers>> =>
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

/** The browsers that are spared the user's second step now, the newest first. */
const listBrowsers = (_: unknown, call: Call): Promise<Reply<typeof sessions.browsers>> =>
  call.inSite(async (trx) => {
    const token = call.cookie('rememberedBrowser')
    const own = token ? hashOf(token) : undefined
    const rows = await trustedBrowsers(trx, sessionOf(call).accountId)
      .select([
        'browser.id',
        'browser.token_hash',
        'browser.user_agent',
        'browser.ip',
        'browser.created_at',
        'browser.ends_at',
      ])
      .orderBy('browser.id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: String(row.id),
      current: row.token_hash === own,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      place: placeOf(row.ip),
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
    }))
  })

/** Removes a trusted browser. Throws code 906 for an unknown ID. */
const forgetBrowser = (
  { params }: Input<typeof sessions.forgetBrowser>,
  call: Call,
): Promise<Reply<typeof sessions.forgetBrowser>> =>
  call.inSite(async (trx) => {
    const { id: accountId } = await heldOwnAccount(trx, call)
    const found = await trustedBrowsers(trx, accountId)
      .select('browser.id')
      .where('browser.id', '=', rowId(params.id))
      .executeTakeFirst()
    if (!found) throw fail(code.notFound)
    await trx
      .deleteFrom('remembered_browser')
      .where('account_id', '=', accountId)
      .where('id', '=', found.id)
      .execute()
    await record(trx, call, 'browser-forgotten', { accountId })
    return { forgotten: true }
  })

// Browsers of an older epoch are forgotten already: the account's credentials have changed since.
const trustedBrowsers = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('remembered_browser as browser')
    .innerJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'browser.account_id')
        .onRef('account.trust_epoch', '=', 'browser.trust_epoch'),
    )
    .where('browser.account_id', '=', accountId)
    .where(sql<boolean>`browser.ends_at > now()`)

export const sessionsHandlers: Handlers<typeof sessions, Call> = {
  list: listSessions,
  end: endOther,
  endOthers,
  browsers: listBrowsers,
  forgetBrowser,
  confirm,
  sendConfirmation,
}
