import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** What is taken from a grant, in whole cents. */
export interface GrantUse {
  grantId: number
  minor: bigint
}

/** Notes what a posting took from grants of an account whose credit is locked. */
export const useGrants = async (
  trx: Trx,
  transactionId: number,
  uses: readonly GrantUse[],
  { usedAt, isExpiry = false }: { usedAt: Date; isExpiry?: boolean },
): Promise<void> => {
  const lines = JSON.stringify(uses.map(({ grantId, minor }) => ({ grant: grantId, minor: String(minor) })))
  const given = sql`json_to_recordset(${lines}::json) as u ("grant" bigint, minor numeric)`
  await sql`
    insert into credit_use (grant_id, transaction_id, company_id, site_id, account_id, amount_minor, is_expiry, used_at)
    select g.id, ${transactionId}::bigint, g.company_id, g.site_id, g.account_id, u.minor, ${isExpiry}, ${usedAt}::timestamptz
    from ${given} join credit_grant g on g.id = u."grant"`.execute(trx)
  await sql`
    update credit_grant g set left_minor = g.left_minor - u.minor from ${given} where g.id = u."grant"`.execute(
    trx,
  )
}
