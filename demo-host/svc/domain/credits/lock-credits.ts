import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * Locks the credit of an account until this transaction ends. An advisory lock, since jobs of a company don't see accounts.
 */
export const lockCredits = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('credits'), ${accountId}::int)`.execute(trx)
}
