import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { readClock } from '../billing/clock.ts'
import { grantCredit } from './grant-credit.ts'
import { lockCredits } from './lock-credits.ts'

/** Why a promo code gives nothing; the names of its messages. */
export type PromoRefusal =
  | 'promoUnknown'
  | 'promoExpired'
  | 'promoUsedUp'
  | 'promoUsed'
  | 'promoNewOnly'
  | 'promoCurrency'

/** Who redeems a code, and in which currency. */
export interface Redeeming {
  siteId: number
  companyId: number
  accountId: number
  redeemedBy: number
  currency: string
  code: string
}

/**
 * Gives an account the credit of a promo code of its site's company; answers the grant's ID, or the reason for a refusal. Uses of a code are counted
 * under its lock, so that parallel ones never exceed its limits. Works in the scope of the site.
 */
export const redeemPromo = async (
  trx: Trx,
  redeeming: Redeeming,
): Promise<{ grantId: number } | { refused: PromoRefusal }> => {
  const { siteId, companyId, accountId, redeemedBy, code } = redeeming
  await lockCredits(trx, accountId)
  const promo = await lockPromo(trx, companyId, code)
  if (!promo) return { refused: 'promoUnknown' }
  const { now } = await readClock(trx)
  if (promo.startsAt > now) return { refused: 'promoUnknown' }
  if (promo.endsAt && promo.endsAt <= now) return { refused: 'promoExpired' }
  const used = await countUses(trx, promo.id, accountId)
  if (used >= promo.mostPerAccount) return { refused: 'promoUsed' }
  if (promo.most !== null && promo.uses >= promo.most) return { refused: 'promoUsedUp' }
  if (promo.newCustomersOnly && (await hasPaid(trx, accountId))) return { refused: 'promoNewOnly' }
  const amount = await amountOf(trx, promo.id, redeeming.currency)
  if (!amount) return { refused: 'promoCurrency' }
  await sql`update promo_code set uses = uses + 1 where id = ${promo.id}`.execute(trx)
  const { creditDays } = promo
  const grantId = await grantCredit(trx, {
    companyId,
    siteId,
    accountId,
    amount,
    source: 'promo',
    key: `promo ${promo.id} ${accountId} ${used + 1}`,
    grantedAt: now,
    grantedBy: redeemedBy,
    expiresAt: creditDays === null ? null : new Date(Number(now) + creditDays * 86_400_000),
    promoCodeId: promo.id,
  })
  return { grantId }
}

interface Promo {
  id: number
  most: number | null
  mostPerAccount: number
  uses: number
  startsAt: Date
  endsAt: Date | null
  creditDays: number | null
  newCustomersOnly: boolean
}

const lockPromo = async (trx: Trx, companyId: number, code: string): Promise<Promo | undefined> => {
  const { rows } = await sql<Promo>`
    select id, max_uses as most, max_uses_per_account as "mostPerAccount", uses, starts_at as "startsAt", ends_at as "endsAt",
      credit_days as "creditDays", new_customers_only as "newCustomersOnly"
    from promo_code where company_id = ${companyId}::int and upper(code) = upper(${code}) for no key update`.execute(
    trx,
  )
  return rows[0]
}

const countUses = async (trx: Trx, promoId: number, accountId: number): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from credit_grant where promo_code_id = ${promoId} and account_id = ${accountId}::int`.execute(
    trx,
  )
  return rows[0]!.used
}

/** Whether an account has ever deposited or been invoiced. */
const hasPaid = async (trx: Trx, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from ledger_account where account_id = ${accountId}::int and version > 0
      and kind in ('customer_deposit', 'customer_receivable')) as paid`.execute(trx)
  return rows[0]!.paid
}

const amountOf = async (trx: Trx, promoId: number, currency: string) => {
  const { rows } = await sql<{ minor: string; currency: PaidCurrency }>`
    select amount_minor::text as minor, currency from promo_code_amount
    where promo_code_id = ${promoId} and currency = ${currency}`.execute(trx)
  return rows[0] && { minor: BigInt(rows[0].minor), currency: rows[0].currency }
}
