import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'
import { type Account, administratorsFrom, isAdministrator } from './accounts.ts'

/**
 * Call before changing who administers a site or ending an account or group: two administrators who shut each
 * other out at once would both find that one is left. Lock accounts and groups after this.
 */
export const holdAdministrators = async (trx: Trx, { site }: Pick<Call, 'site'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('disable', ${site.id}))`.execute(trx)
}

/** Throws code 909 if no other administrator with as many rights could undo the change. */
export const requireOther = async (trx: Trx, account: Account): Promise<void> => {
  if (isAdministrator(account) && (await isLastOne(trx, account))) throw fail(code.forbidden)
}

const isLastOne = async (trx: Trx, account: Account): Promise<boolean> => {
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where('rights', 'in', administratorsFrom(account))
    .where('enabled', '=', true)
    .where('read_only', '=', false)
    .where('account_status', 'in', ['Ok', 'Warning'])
    .where('id', '<>', account.id)
    .executeTakeFirst()
  return other === undefined
}
