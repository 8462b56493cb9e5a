import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { PaymentPurpose, PaymentState } from './begin-payment.ts'
import type { DeclineReason } from '../payments/card-provider.ts'

/** Why a payment failed or waits. */
export type PaymentReason = DeclineReason | 'noCard' | 'removed' | 'refused' | 'differs' | 'notCharged'

/** A payment with the card that is charged. */
export interface Payment {
  id: number
  companyId: number
  siteId: number
  accountId: number
  provider: string
  purpose: PaymentPurpose
  purposeId: string
  currency: PaidCurrency
  minor: string
  state: PaymentState
  reason: PaymentReason | null
  reference: string | null
  checkout: string | null
  visits: number
  tries: number
  createdAt: Date
  /** The provider's names of customer and card. */
  customer: string | null
  method: string | null
  isRemoved: boolean
  email: string
  language: 'en' | 'he'
}

/** Reads a payment, and locks it where it is going to change. */
export const readPayment = async (trx: Trx, id: number, locks = false): Promise<Payment | undefined> => {
  const { rows } = await sql<Payment>`
    select p.id, p.company_id as "companyId", p.site_id as "siteId", p.account_id as "accountId", p.provider, p.purpose,
      p.purpose_id as "purposeId", p.currency, p.amount_minor::text as minor, p.state, p.reason, p.reference, p.checkout, p.visits,
      p.tries, p.created_at as "createdAt", m.customer, m.reference as method,
      coalesce(m.removed_at is not null, false) as "isRemoved", a.email, case when a.locale like 'he%' then 'he' else 'en' end as language
    from payment p join account a on a.site_id = p.site_id and a.id = p.account_id
      left join payment_method m on m.id = p.payment_method_id
    where p.id = ${id} ${locks ? sql`for no key update of p` : sql``}`.execute(trx)
  return rows[0]
}
