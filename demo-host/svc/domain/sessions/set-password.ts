import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { endAttempts } from '../credentials/attempts.ts'
import { endTokens } from '../credentials/tokens.ts'
import { disconnect } from './sessions.ts'

/**
 * Gives an account another password, or none, and ends whatever the one before let in: sessions, sign-ins under way, tokens
 * and, by a trigger, remembered browsers. Answers the account as it is now.
 */
export const setPassword = async (
  trx: Trx,
  account: Account,
  passwordHash: string | null,
): Promise<Account> => {
  await endAttempts(trx, account.id)
  await endTokens(trx, account.id)
  await disconnect(trx, account.id)
  return trx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: sql`clock_timestamp()` })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
