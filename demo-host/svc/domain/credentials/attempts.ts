import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { AttemptRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { heldAccount, isUsable, type Account } from '../accounts/accounts.ts'

/** Wrong codes that an attempt survives. */
const mostTries = 5

export type Attempt = Selectable<AttemptRow> & { secondsLeft: number }

/** Starts the two-factor step of an account; returns its mediateToken. */
export const beginAttempt = async (trx: Trx, account: Account): Promise<string> => {
  const token = newToken()
  await trx
    .insertInto('attempt')
    .values({ site_id: account.site_id, account_id: account.id, token_hash: hashOf(token) })
    .execute()
  return token
}

/** The open attempt of a mediateToken and its account, both locked. Throws code 50. */
export const openAttempt = async (
  trx: Trx,
  token: string,
  email: string,
): Promise<{ attempt: Attempt; account: Account }> => {
  const begun = await trx
    .selectFrom('attempt')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!begun) throw fail(code.secondStepExpired)
  const account = await heldAccount(trx, begun.account_id)
  const attempt = await trx
    .selectFrom('attempt')
    .selectAll()
    .select(sql<number>`ceil(extract(epoch from ends_at - now()))::int`.as('secondsLeft'))
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .where('tries', '<', mostTries)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt || !isUsable(account) || account.email !== normalEmail(email))
    throw fail(code.secondStepExpired)
  return { attempt, account }
}

/** Counts a try before its code is judged. */
export const countTry = async (trx: Trx, attempt: Attempt): Promise<void> => {
  await trx
    .updateTable('attempt')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', attempt.id)
    .execute()
}

/** Ends an attempt: its second step is passed, or can no longer be. */
export const endAttempt = async (trx: Trx, attempt: Attempt): Promise<void> => {
  await trx
    .updateTable('attempt')
    .set({ ended_at: sql`now()` })
    .where('id', '=', attempt.id)
    .execute()
}

/** Ends the open attempts of an account: it has signed out. */
export const endAttempts = async (trx: Trx, accountId: number): Promise<void> => {
  await trx
    .updateTable('attempt')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}
