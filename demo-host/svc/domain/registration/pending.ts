import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { newAccount } from './new-account.ts'

/** A registration that waits for its mail to be used. */
export interface Pending {
  email: string
  passwordHash: string
  locale: string
}

/** Seconds for which it waits. */
export const pendingLife = 86_400

/** Stores a registration until the returned token is used. */
export const keepPending = async (trx: Trx, call: Call, pending: Pending): Promise<string> => {
  const token = newToken()
  await trx
    .insertInto('pending_registration')
    .values({
      site_id: call.site.id,
      token_hash: hashOf(token),
      email: pending.email,
      password_hash: pending.passwordHash,
      locale: pending.locale,
      ends_at: sql`now() + interval '1 second' * ${pendingLife}::int`,
    })
    .execute()
  return token
}

/**
 * Creates the account of a pending registration with the password submitted with this token, and deletes
 * other registrations of its email. Returns `undefined` for an unknown token; throws code 18 if the email has
 * an account by now.
 */
export const openPending = async (trx: Trx, call: Call, token: string): Promise<Account | undefined> => {
  const ofToken = trx.selectFrom('pending_registration').where('token_hash', '=', hashOf(token))
  const named = await ofToken.select('email').executeTakeFirst()
  if (!named) return undefined
  const { email } = named
  await holdPending(trx, email)
  const pending = await ofToken
    .select(['password_hash', 'locale'])
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()
  if (!pending) return undefined
  const { locale } = pending
  const account = await newAccount(trx, call, {
    email,
    locale,
    passwordHash: pending.password_hash,
    validated: true,
    way: 'registration',
  })
  if (!account) throw fail(code.badToken)
  await forgetPending(trx, email)
  return account
}

/** Deletes an email's pending registrations, locked before. */
export const forgetPending = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('pending_registration').where('email', '=', email).execute()
}

/** Locks all registrations of an email in one order, so that concurrent uses don't deadlock. */
export const holdPending = async (trx: Trx, email: string): Promise<void> => {
  await trx
    .selectFrom('pending_registration')
    .select('id')
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
}
