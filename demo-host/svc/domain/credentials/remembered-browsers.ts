import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'

const keptFor = 30 * 24 * 3600

/** Spares this browser the second step of an account for 30 days, unless the account's credentials change. */
export const rememberBrowser = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = newToken()
  await trx
    .insertInto('remembered_browser')
    .values({
      site_id: account.site_id,
      account_id: account.id,
      token_hash: hashOf(token),
      trust_epoch: account.trust_epoch,
      ip: call.address,
      user_agent: call.userAgent,
    })
    .execute()
  await record(trx, call, 'browser-remembered', { accountId: account.id })
  call.setCookie('rememberedBrowser', token, keptFor)
}

/** Whether the second step of an account is spared to this browser. */
export const isBrowserRemembered = async (trx: Trx, call: Call, account: Account): Promise<boolean> => {
  const token = call.cookie('rememberedBrowser')
  if (!token) return false
  const found = await trx
    .selectFrom('remembered_browser')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', account.id)
    .where('trust_epoch', '=', account.trust_epoch)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()
  return found !== undefined
}
