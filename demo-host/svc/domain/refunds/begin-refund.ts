import { sql } from 'kysely'
import { takenOf } from '../payments/payment.ts'
import type { Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { LedgerError, post } from '../ledger/ledger.ts'
import { moneyBack } from '../ledger/postings.ts'

/** A card payment: by a kept card, or a deposit on the provider's page. */
export interface CardPayment {
  of: 'payment' | 'deposit'
  id: number
}

/** A refund to begin. */
export interface NewRefund {
  siteId: number
  accountId: number
  paid: CardPayment
  amount: Paid
  note: string
  createdBy: number
  at: Date
}

/** Why no refund is begun; nothing was changed. */
export type RefundRefusal = 'noPayment' | 'otherCurrency' | 'tooMuch' | 'deposit'

/**
 * Begins a refund in a transaction of its site, and takes its amount from the deposit at once; a job asks the provider after the commit.
 * Refunds of a payment never exceed it. What a payment paid of an invoice is in the deposit once a credit note put it there.
 */
export const beginRefund = async (trx: Trx, refund: NewRefund): Promise<number | RefundRefusal> => {
  const { siteId, accountId, paid, amount } = refund
  const source = await lockPaid(trx, siteId, accountId, paid)
  if (!source) return 'noPayment'
  if (source.currency !== amount.currency) return 'otherCurrency'
  if (amount.minor > BigInt(source.left)) return 'tooMuch'
  const has = await readDeposit(trx, source.companyId, accountId, amount.currency)
  if (amount.minor > has) return 'deposit'
  return insert(trx, refund, source)
}

interface Source {
  companyId: number
  provider: string
  currency: string
  left: string
  reference: string | null
}

const lockPaid = async (
  trx: Trx,
  siteId: number,
  accountId: number,
  { of, id }: CardPayment,
): Promise<Source | undefined> => {
  const taken = of === 'payment' ? takenOf('p').minor : sql`p.amount_minor`
  const left = (column: string) => sql`(${taken} - coalesce((select sum(r.amount_minor) from refund r
    where r.${sql.ref(column)} = p.id and r.state <> 'failed'), 0))::text as left`
  const where = sql`p.id = ${id}::bigint and p.site_id = ${siteId}::int and p.account_id = ${accountId}::int`
  // Locked first, so that what others refund at the same time is counted.
  const table = of === 'payment' ? sql`payment` : sql`deposit`
  await sql`select from ${table} p where ${where} for no key update`.execute(trx)
  const { rows } =
    of === 'payment'
      ? await sql<Source>`select p.company_id as "companyId", p.provider, ${takenOf('p').currency} as currency, ${left('payment_id')},
          case when p.checkout is null then p.reference end as reference from payment p where ${where} and p.state = 'paid'`.execute(
          trx,
        )
      : await sql<Source>`select p.company_id as "companyId", p.provider, p.currency, ${left('deposit_id')}, p.payment as reference
          from deposit p where ${where} and p.state = 3`.execute(trx)
  return rows[0]
}

/** What an account has deposited in a currency. */
export const readDeposit = async (
  trx: Trx,
  companyId: number,
  accountId: number,
  currency: string,
): Promise<bigint> => {
  const { rows } = await sql<{ minor: string }>`
    select (-a.balance_minor)::text as minor from ledger_account a where a.company_id = ${companyId} and a.kind = 'customer_deposit'
      and a.account_id = ${accountId} and a.currency = ${currency}`.execute(trx)
  return BigInt(rows[0]?.minor ?? '0')
}

const insert = async (
  trx: Trx,
  { siteId, accountId, paid, amount, note, createdBy, at }: NewRefund,
  { companyId, provider, reference }: Source,
): Promise<number | RefundRefusal> => {
  const { rows } = await sql<{ id: number }>`
    insert into refund (company_id, site_id, account_id, created_by, payment_id, deposit_id, provider, currency, amount_minor, note,
      payment_reference)
    values (${companyId}, ${siteId}, ${accountId}, ${createdBy}, ${paid.of === 'payment' ? paid.id : null},
      ${paid.of === 'deposit' ? paid.id : null}, ${provider}, ${amount.currency}, ${String(amount.minor)}::numeric, ${note}, ${reference})
    returning id`.execute(trx)
  const { id } = rows[0]!
  const posted = await post(
    trx,
    { companyId, key: `refund ${id}`, bookedAt: at, memo: note },
    moneyBack({ accountId, amount, provider, from: 'customer_deposit' }),
  )
  await sql`update refund set ledger_transaction_id = ${posted}::bigint where id = ${id}`.execute(trx)
  return id
}

/** Whether a posting failed because the deposit was spent in the meantime. */
export const isDepositSpent = (error: unknown): boolean =>
  error instanceof LedgerError && error.problem === 'floor'
