import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { DeclineReason } from '../payments/card-provider.ts'

/** How a check ended. */
export type CheckOutcome = 'passed' | 'failed' | 'expired' | 'canceled'

/** Why nothing was charged. */
export type CheckReason = DeclineReason | 'removed' | 'refused' | 'differs'

/** A check of a card, with the card. */
export interface CardCheck {
  id: number
  companyId: number
  siteId: number
  accountId: number
  provider: string
  currency: PaidCurrency
  minor: string
  state: 'waiting' | 'processing' | 'paid' | 'failed'
  reference: string | null
  tries: number
  createdAt: Date
  guesses: number
  /** Whether the time to answer is over. */
  isOver: boolean
  outcome: CheckOutcome | null
  refundState: 'waiting' | 'pending' | 'succeeded' | 'failed' | null
  refundReference: string | null
  refunded: number | null
  /** The provider's names of customer and card. */
  customer: string
  method: string
  isRemoved: boolean
  language: 'en' | 'he'
}

const columns = sql`c.id, c.company_id as "companyId", c.site_id as "siteId", c.account_id as "accountId", c.provider, c.currency,
  c.amount_minor::text as minor, c.state, c.reference, c.tries, c.created_at as "createdAt", c.guesses,
  c.answer_by <= clock_timestamp() as "isOver", c.outcome, c.refund_state as "refundState", c.refund_reference as "refundReference",
  c.refunded_transaction_id as refunded, m.customer, m.reference as method, m.removed_at is not null as "isRemoved",
  case when a.locale like 'he%' then 'he' else 'en' end as language`

const from = sql`card_check c join payment_method m on m.id = c.payment_method_id
  join account a on a.site_id = c.site_id and a.id = c.account_id`

/** Reads a check, and locks it where it is going to change. */
export const readCheck = async (trx: Trx, id: number, locks = false): Promise<CardCheck | undefined> => {
  const { rows } = await sql<CardCheck>`
    select ${columns} from ${from} where c.id = ${id} ${locks ? sql`for no key update of c` : sql``}`.execute(
    trx,
  )
  return rows[0]
}

/** The check of an account that is open, locked. */
export const lockOpenCheck = async (trx: Trx, accountId: number): Promise<CardCheck | undefined> => {
  const { rows } = await sql<CardCheck>`
    select ${columns} from ${from} where c.account_id = ${accountId} and c.outcome is null for no key update of c`.execute(
    trx,
  )
  return rows[0]
}

/** The name that the provider keeps for the charge of a check. */
export const orderOf = ({ id }: Pick<CardCheck, 'id'>): string => `card check ${id}`

/** The provider's key of the charge of a check, and of its refund. */
export const chargeKey = ({ companyId, id }: CardCheck): string => `card check ${companyId} ${id}`
export const refundKey = ({ companyId, id }: CardCheck): string => `card check refund ${companyId} ${id}`
