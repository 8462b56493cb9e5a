import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** A refund with what was paid. */
export interface RefundRow {
  id: number
  companyId: number
  siteId: number
  accountId: number
  provider: string
  currency: PaidCurrency
  minor: string
  state: 'waiting' | 'pending' | 'succeeded' | 'failed'
  /** The provider's names of the payment, of the page where it was made, and of the refund. */
  payment: string | null
  checkout: string | null
  reference: string | null
  taken: number
  confirmed: number | null
}

/** Reads a refund, and locks it where it is going to change. */
export const readRefund = async (trx: Trx, id: number, locks = false): Promise<RefundRow | undefined> => {
  const { rows } = await sql<RefundRow>`
    select r.id, r.company_id as "companyId", r.site_id as "siteId", r.account_id as "accountId", r.provider, r.currency,
      r.amount_minor::text as minor, r.state, r.payment_reference as payment, coalesce(d.reference, p.checkout) as checkout, r.reference,
      r.ledger_transaction_id as taken, r.confirmed_transaction_id as confirmed
    from refund r left join payment p on p.id = r.payment_id left join deposit d on d.id = r.deposit_id
    where r.id = ${id}::bigint ${locks ? sql`for no key update of r` : sql``}`.execute(trx)
  return rows[0]
}

/** The provider's key of a refund. */
export const refundKey = ({ companyId, id }: Pick<RefundRow, 'companyId' | 'id'>): string =>
  `refund ${companyId} ${id}`

/** The ID in such a key, as text; undefined for keys of others. */
export const idInKey = (companyId: number, key: string | null): string | undefined => {
  const [, company, id] = /^refund (\d{1,9}) (\d{1,15})$/.exec(key ?? '') ?? []
  return company === String(companyId) ? id : undefined
}
