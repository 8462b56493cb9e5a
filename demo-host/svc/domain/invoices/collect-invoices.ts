import { sql, type Kysely } from 'kysely'
import type { Paid, PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Database, Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { acrossSites } from '../billing/across-sites.ts'
import { readClock } from '../billing/clock.ts'
import { spendCredits } from '../credits/spend-credits.ts'
import { nextNumber, post, type Booking } from '../ledger/ledger.ts'
import { paidFrom } from '../ledger/postings.ts'
import { chargeInvoices } from './charge-invoices.ts'
import { documentNumber } from './issue-invoices.ts'

/** An invoice that is not paid yet. */
interface OpenInvoice {
  id: number
  companyId: number
  siteId: number
  accountId: number
  number: string
  currency: PaidCurrency
  /** What is left to pay, in whole cents. */
  open: string
}

/** What an invoice is paid from at once. */
type PaymentSource = 'credit' | 'deposit'

const atOnce = 100

/**
 * Pays open invoices, the oldest first, from what their accounts have in credits and deposits. What is left is charged to default cards, and
 * stays open without one.
 */
export const collectInvoices = async (
  database: Pick<Database, 'query'>,
  stop?: AbortSignal,
): Promise<void> => {
  await collectFromBalances(database, stop)
  await chargeInvoices(database, stop)
}

const collectFromBalances = async ({ query }: Pick<Database, 'query'>, stop?: AbortSignal): Promise<void> => {
  for (let paid = 1; paid > 0;) {
    paid = 0
    for (const invoice of await payable(query)) {
      if (stop?.aborted) return
      if (await collectInvoice(query, invoice)) paid += 1
    }
  }
}

const payable = (query: Kysely<Tables>): Promise<{ id: number; companyId: number }[]> =>
  acrossSites(query, async (trx) => {
    const { rows } = await sql<{ id: number; companyId: number }>`
      select i.id, i.company_id as "companyId" from invoice i where i.state = 'open' and exists (select from ledger_account a
        where a.site_id = i.site_id and a.account_id = i.account_id and a.currency = i.currency and a.kind in (${sql.join(Object.values(kinds))})
          and a.balance_minor < 0)
      order by i.id limit ${sql.lit(atOnce)}`.execute(trx)
    return rows
  })

const kinds = { credit: 'customer_credit', deposit: 'customer_deposit' } as const

/** Pays one invoice from credits, then from the deposit; answers whether that paid anything. */
export const collectInvoice = (
  query: Kysely<Tables>,
  { id, companyId }: { id: number; companyId: number },
): Promise<boolean> =>
  acrossSites(
    query,
    async (trx) => {
      const { now } = await readClock(trx)
      return payInvoice(trx, id, now)
    },
    companyId,
  )

/** The same in a transaction, dated `now`. */
export const payInvoice = async (trx: Trx, id: number, now: Date): Promise<boolean> => {
  const byCredit = await payFrom(trx, id, now, 'credit', fromCredits)
  const byDeposit = await payFrom(trx, id, now, 'deposit', fromDeposit)
  return byCredit || byDeposit
}

/** Pays what is owed as far as a balance goes; answers how much that was, and its transaction. */
type Spend = (trx: Trx, invoice: OpenInvoice, booking: Booking) => Promise<Paid | undefined>

const payFrom = async (
  trx: Trx,
  id: number,
  now: Date,
  source: PaymentSource,
  spend: Spend,
): Promise<boolean> => {
  const invoice = await lockOpen(trx, id)
  if (!invoice) return false
  const { companyId } = invoice
  const booking = {
    companyId,
    key: `invoice ${invoice.number} by ${source} from ${invoice.open}`,
    bookedAt: now,
    memo: invoice.number,
  }
  const amount = await spend(trx, invoice, booking)
  if (!amount || amount.minor === 0n) return false
  await addPayment(trx, invoice, { source, amount, booking })
  return true
}

const fromCredits: Spend = (trx, { accountId, currency, open }, booking) =>
  spendCredits(trx, accountId, { minor: BigInt(open), currency }, booking)

// The balance is locked until the end, so the ledger's floor never ends a payment.
const fromDeposit: Spend = async (trx, { accountId, companyId, currency, open }, booking) => {
  const { rows } = await sql<{ minor: string }>`
    select least(-a.balance_minor, ${open}::numeric)::text as minor from ledger_account a
    where a.company_id = ${companyId} and a.kind = ${kinds.deposit} and a.account_id = ${accountId} and a.currency = ${currency}
      and a.balance_minor < 0 for update`.execute(trx)
  if (!rows[0]) return undefined
  const amount: Paid = { minor: BigInt(rows[0].minor), currency }
  await post(trx, booking, paidFrom({ accountId, amount, from: kinds.deposit }))
  return amount
}

const lockOpen = async (trx: Trx, id: number): Promise<OpenInvoice | undefined> => {
  const { rows } =
    await sql<OpenInvoice>`select i.id, i.company_id as "companyId", i.site_id as "siteId", i.account_id as "accountId",
      i.number, i.currency, i.open_minor::text as open
    from invoice i where i.id = ${id} and i.state = 'open' for update`.execute(trx)
  return rows[0]
}

// The database lowers what is left, and marks an invoice as paid.
const addPayment = async (
  trx: Trx,
  { id, companyId, siteId, accountId }: OpenInvoice,
  { source, amount, booking }: { source: PaymentSource; amount: Paid; booking: Booking },
): Promise<void> => {
  const year = booking.bookedAt.getUTCFullYear()
  const number = documentNumber('REC', year, await nextNumber(trx, companyId, 'receipt', year))
  await sql`insert into invoice_payment (company_id, invoice_id, site_id, account_id, number, source, currency, amount_minor, paid_at,
      ledger_transaction_id)
    select ${companyId}, ${id}, ${siteId}, ${accountId}, ${number}, ${source}, ${amount.currency}, ${String(amount.minor)}::numeric,
      ${booking.bookedAt}, t.id
    from ledger_transaction t where t.company_id = ${companyId} and t.dedupe_key = ${booking.key}`.execute(
    trx,
  )
}
