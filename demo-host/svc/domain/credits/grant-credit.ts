import { sql } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { post } from '../ledger/ledger.ts'
import { creditGranted, reduction } from '../ledger/postings.ts'
import { lockCredits } from './lock-credits.ts'

/** Credit that an account is given. */
export interface CreditGrant {
  companyId: number
  siteId: number
  accountId: number
  /** Above zero. */
  amount: Paid
  /** `refund` is what was paid too much (refund type 1); the others are a discount. */
  source: 'promo' | 'goodwill' | 'refund'
  /** Deduplication key: the same grant given again answers the first. */
  key: string
  grantedAt: Date
  /** Who gave it, or used the code; nothing where the service did. */
  grantedBy?: number | null
  /** Nothing where it does not expire. */
  expiresAt?: Date | null
  /** What the customer reads about it, at most 200 characters. */
  note?: string
  promoCodeId?: number
}

/**
 * Grants credit and posts it; answers the ID of the grant. Works in the scope of the account's site, or of its company. Throws
 * `LedgerError`: `key` if the key was used for another posting.
 */
export const grantCredit = async (trx: Trx, grant: CreditGrant): Promise<number> => {
  const { companyId, siteId, accountId, amount, source, key, grantedAt, note = '' } = grant
  await lockCredits(trx, accountId)
  const posting = (source === 'refund' ? reduction : creditGranted)({ accountId, amount })
  const posted = await post(trx, { companyId, key, bookedAt: grantedAt, memo: note }, posting)
  const { rows: known } = await sql<{ id: number }>`
    select id from credit_grant where transaction_id = ${posted}::bigint`.execute(trx)
  if (known[0]) return known[0].id
  const { rows } = await sql<{ id: number }>`
    insert into credit_grant (company_id, site_id, account_id, currency, amount_minor, left_minor, source, promo_code_id, note, granted_at,
      granted_by, expires_at, transaction_id)
    values (${companyId}::int, ${siteId}::int, ${accountId}::int, ${amount.currency}, ${String(amount.minor)}::numeric,
      ${String(amount.minor)}::numeric, ${source}, ${grant.promoCodeId ?? null}::int, ${note}, ${grantedAt}::timestamptz,
      ${grant.grantedBy ?? null}::int, ${grant.expiresAt ?? null}::timestamptz, ${posted}::bigint)
    returning id`.execute(trx)
  return rows[0]!.id
}
