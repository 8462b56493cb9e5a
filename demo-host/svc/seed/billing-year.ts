import { sql } from 'kysely'
import type { Paid, PaidCurrency } from '../../../src/contract/money/money.ts'
import { post } from '../domain/ledger/ledger.ts'
import { depositCaptured, moneyBack, refundConfirmed } from '../domain/ledger/postings.ts'
import { grantCredit } from '../domain/credits/grant-credit.ts'
import type { Trx } from '../kernel/db/database.ts'

/** Whose year it is. */
export interface Customer {
  siteId: number
  companyId: number
  accountId: number
  currency: PaidCurrency
  since: Date
}

/** The provider that a demonstration pays by. */
const provider = 'stripe'

export const minutes = 60_000
export const days = 86_400_000

/** A moment some time after another. */
export const after = (at: Date, milliseconds: number): Date => new Date(Number(at) + milliseconds)

/** Adds a deposit that was paid a few minutes after it was begun, or declined. */
export const depositAt = async (
  trx: Trx,
  { siteId, companyId, accountId }: Customer,
  amount: Paid,
  at: Date,
  isDeclined = false,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into deposit (company_id, site_id, account_id, created_by, provider, currency, amount_minor, email, language, return_url,
      cancel_url, created_at, expires_at)
    select ${companyId}, ${siteId}, a.id, a.id, ${provider}, ${amount.currency}, ${String(amount.minor)}::numeric, a.email,
      case when a.locale like 'he%' then 'he' else 'en' end, s.base_url || '/billing/deposit/{id}', s.base_url || '/billing',
      ${at}::timestamptz, ${after(at, 180 * minutes)}::timestamptz
    from account a join site s on s.id = a.site_id where a.id = ${accountId} returning id`.execute(trx)
  const { id } = rows[0]!
  if (isDeclined) {
    await sql`update deposit set state = 4, problem = 'declined' where id = ${id}`.execute(trx)
    return
  }
  const paidAt = after(at, 2 * minutes)
  const booking = { companyId, key: `deposit ${id}`, bookedAt: paidAt, memo: `Deposit ${id}` }
  const posted = await post(trx, booking, depositCaptured({ accountId, amount, provider }))
  await sql`update deposit set state = 3, approved_at = ${paidAt}::timestamptz, completed_at = ${paidAt}::timestamptz,
    ledger_transaction_id = ${posted}::bigint where id = ${id}`.execute(trx)
}

/** Sends a part of the deposit back, which its provider confirms two days later. */
export const refundAt = async (
  trx: Trx,
  { companyId, accountId }: Customer,
  amount: Paid,
  at: Date,
): Promise<void> => {
  const key = `demo refund ${accountId}`
  const from = 'customer_deposit' as const
  await post(trx, { companyId, key, bookedAt: at }, moneyBack({ accountId, amount, provider, from }))
  const confirmed = { companyId, key: `${key} confirmed`, bookedAt: after(at, 2 * days) }
  await post(trx, confirmed, refundConfirmed({ amount, provider }))
}

/** Gives the credit of a promo code of the demonstration, as if it had been redeemed then. */
export const promoAt = async (
  trx: Trx,
  { siteId, companyId, accountId, currency }: Customer,
  code: string,
  at: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number; minor: string; creditDays: number | null }>`
    update promo_code p set uses = p.uses + 1 from promo_code_amount a
    where a.promo_code_id = p.id and a.currency = ${currency} and p.company_id = ${companyId} and p.code = ${code}
    returning p.id, a.amount_minor::text as minor, p.credit_days as "creditDays"`.execute(trx)
  const { id, minor, creditDays } = rows[0]!
  return grantCredit(trx, {
    companyId,
    siteId,
    accountId,
    amount: { minor: BigInt(minor), currency },
    source: 'promo',
    key: `promo ${id} ${accountId} 1`,
    grantedAt: at,
    grantedBy: accountId,
    expiresAt: creditDays === null ? null : after(at, creditDays * days),
    promoCodeId: id,
  })
}
