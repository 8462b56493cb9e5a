import { newToken, sameText, hashOf } from '../../kernel/keys.ts'
import type { Call } from '../calls/call.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'

const keptFor = 90 * 24 * 3600

/**
 * Counter for password guesses at an email. A browser that has signed in to it before has its own, so that
 * strangers can't lock the owner out; forged and foreign cookies don't count.
 */
export const counterOf = (call: Call, email: string): string => {
  const device = deviceOf(call, email)
  return device ? `device ${device}` : strangersCounterOf(call, email)
}

/** Whether this browser has signed in to an e-mail address before. */
export const isKnownDevice = (call: Call, email: string): boolean => deviceOf(call, email) !== undefined

/** The counter of guesses at an e-mail address by browsers that are not known for it. */
export const strangersCounterOf = (call: Call, email: string): string =>
  `email ${call.parts.keys.sign(email)}`

/** Lets this browser count as known for an e-mail address. */
export const knowDevice = (call: Call, email: string): void => {
  const device = newToken()
  call.setCookie('knownDevice', `${device}.${signatureOf(call, email, device)}`, keptFor)
}

const deviceOf = (call: Call, email: string): string | undefined => {
  const [device, signature] = (call.cookie('knownDevice') ?? '').split('.')
  const known = device && signature && sameText(signature, signatureOf(call, email, device))
  return known ? device : undefined
}

const signatureOf = (call: Call, email: string, device: string): string =>
  call.parts.keys.sign(`device ${call.site.id} ${email} ${device}`)

const rememberedFor = 30 * 24 * 3600

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
  call.setCookie('rememberedBrowser', token, rememberedFor)
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
