import { sql } from 'kysely'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** What a payment is for; money for an invoice pays what is owed, all other is added to the deposit. */
export type PaymentPurpose = 'invoice' | 'recharge' | 'deposit'

/** `waiting` and `processing` end by themselves, `action` needs the customer on the provider's page. */
export type PaymentState = 'waiting' | 'processing' | 'action' | 'paid' | 'failed'

/** A payment to begin. */
export interface NewPayment {
  siteId: number
  /** The paying account. */
  accountId: number
  amount: Paid
  purpose: PaymentPurpose
  /** ID of what it is for. One payment that has not failed is begun for each. */
  purposeId: string
  /** The user who started it; absent where a job did. */
  createdBy?: number
  /** Asks the customer to pay on the provider's page, although there is a card. */
  onPage?: true
}

/** A payment that was begun. */
export interface BegunPayment {
  id: number
  state: PaymentState
}

/**
 * Begins a payment by the default card, in the transaction of its cause; a job charges it after the commit. Repeated for the same
 * purpose it answers the first, unless that has failed. Without a card an invoice waits for the customer (`action`), and anything
 * else is not begun: undefined.
 */
export const beginPayment = async (trx: Trx, payment: NewPayment): Promise<BegunPayment | undefined> => {
  const { siteId, accountId, amount, purpose, purposeId, createdBy, onPage = false } = payment
  const { rows } = await sql<BegunPayment>`
    insert into payment (company_id, site_id, account_id, created_by, provider, payment_method_id, purpose, purpose_id, currency,
      amount_minor, state, reason, due_at)
    select s.company_id, s.id, ${accountId}::int, ${createdBy ?? null}::int, coalesce(m.provider, 'stripe'), m.id, ${purpose},
      ${purposeId}, ${amount.currency}, ${String(amount.minor)}::numeric,
      case when m.id is null then 'action' else 'waiting' end,
      case when m.id is null and not ${onPage}::boolean then 'noCard' end,
      case when m.id is not null then clock_timestamp() end
    from site s left join payment_method m on m.site_id = s.id and m.account_id = ${accountId}::int and m.is_default
      and not ${onPage}::boolean
    where s.id = ${siteId}::int and (m.id is not null or ${purpose} = 'invoice')
    on conflict do nothing returning id, state`.execute(trx)
  return rows[0] ?? (await openPayment(trx, payment))
}

/** The payment of a purpose that has not failed. */
const openPayment = async (
  trx: Trx,
  { siteId, accountId, purpose, purposeId }: NewPayment,
): Promise<BegunPayment | undefined> => {
  const { rows } = await sql<BegunPayment>`
    select id, state from payment where site_id = ${siteId}::int and account_id = ${accountId}::int and purpose = ${purpose}
      and purpose_id = ${purposeId} and state <> 'failed' and not is_late`.execute(trx)
  return rows[0]
}
