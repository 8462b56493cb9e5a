import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { sessions } from '../../../../src/contract/sessions.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { heldOwnAccount } from '../../domain/sessions/own-account.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import { placeOf } from '../../kernel/audit/place-of.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/row-id.ts'
import { hashOf } from '../../kernel/keys.ts'

/** The browsers that are spared the user's second step now, the newest first. */
export const listBrowsers = (_: unknown, call: Call): Promise<Reply<typeof sessions.browsers>> =>
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

/** Asks one of these browsers for the second step again. Throws code 906 where the user has none of this id. */
export const forgetBrowser = (
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
