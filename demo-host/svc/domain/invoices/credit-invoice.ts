import { sql } from 'kysely'
import type { Paid, PaidCurrency } from '../../../../src/contract/money/money.ts'
import { creditOf } from '../../../../src/contract/money/tax.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { grantCredit } from '../credits/grant-credit.ts'
import { post } from '../ledger/ledger.ts'
import { creditNoteIssued, movedToDeposit } from '../ledger/postings.ts'
import { documentNumber } from './issue-invoices.ts'

/** What is credited: all that is left, a line by its ID, or an amount before tax. */
export type CreditedPart = { part: 'rest' } | { part: 'line'; lineId: number } | { part: 'amount'; net: Paid }

/** A credit note to issue. */
export interface NewCreditNote {
  invoiceId: number
  accountId: number
  credited: CreditedPart
  /** What the part that was paid already becomes. */
  settlement: 'credit' | 'deposit'
  reason: string
  issuedAt: Date
  /** Who issues it; nothing where the service does. */
  issuedBy: number | null
}

/** A credit note that was issued. */
export interface IssuedCreditNote {
  id: number
  number: string
  total: Paid
}

/**
 * Why nothing is credited: no such invoice or line, nothing left to credit, an amount in another currency, or more than is left. A line
 * that was credited has nothing left.
 */
export type CreditRefusal = 'noInvoice' | 'noLine' | 'nothingLeft' | 'otherCurrency' | 'tooMuch'

/**
 * Corrects an invoice that was issued, and posts that: it lowers what is open; what was paid already becomes credit or deposit. Notes of
 * an invoice follow one another, and never add up to more than it. Works in the scope of the account's site.
 */
export const creditInvoice = async (
  trx: Trx,
  note: NewCreditNote,
): Promise<IssuedCreditNote | CreditRefusal> => {
  const invoice = await lockInvoice(trx, note)
  if (!invoice) return 'noInvoice'
  const { currency } = invoice
  const left = { net: paid(invoice.netLeft, currency), gross: paid(invoice.grossLeft, currency) }
  if (left.net.minor === 0n || invoice.state === 'void') return 'nothingLeft'
  const net = await netOf(trx, invoice, note.credited, left.net)
  if (typeof net === 'string') return net
  if (net.minor > left.net.minor) return 'tooMuch'
  // Rounded by itself, the tax of many notes could exceed that of the invoice.
  const tax = least(creditOf(net, invoice.rate, left).minor - net.minor, left.gross.minor - left.net.minor)
  return issue(trx, invoice, note, { net, tax: { minor: tax, currency } })
}

interface Invoice {
  id: number
  companyId: number
  siteId: number
  accountId: number
  currency: PaidCurrency
  state: string
  rate: string
  open: string
  netLeft: string
  grossLeft: string
}

const lockInvoice = async (
  trx: Trx,
  { invoiceId, accountId }: NewCreditNote,
): Promise<Invoice | undefined> => {
  const { rows } = await sql<Invoice>`
    select i.id, i.company_id as "companyId", i.site_id as "siteId", i.account_id as "accountId", i.currency, i.state,
      coalesce(i.taxes -> 0 ->> 'rate', '0') as rate, i.open_minor::text as open,
      (i.net_minor - i.credited_net_minor)::text as "netLeft", (i.total_minor - i.credited_minor)::text as "grossLeft"
    from invoice_to_credit(${invoiceId}::bigint) i where i.account_id = ${accountId}::int`.execute(trx)
  return rows[0]
}

const netOf = async (
  trx: Trx,
  invoice: Invoice,
  credited: CreditedPart,
  left: Paid,
): Promise<Paid | CreditRefusal> => {
  if (credited.part === 'rest') return left
  if (credited.part === 'amount')
    return credited.net.currency === invoice.currency ? credited.net : 'otherCurrency'
  const { rows } = await sql<{ minor: string; isCredited: boolean }>`
    select l.amount_minor::text as minor, exists (select from credit_note c where c.invoice_line_id = l.id) as "isCredited"
    from invoice_line l where l.invoice_id = ${invoice.id}::bigint and l.id = ${credited.lineId}::bigint and l.amount_minor > 0`.execute(
    trx,
  )
  if (!rows[0]) return 'noLine'
  return rows[0].isCredited ? 'nothingLeft' : paid(rows[0].minor, invoice.currency)
}

const issue = async (
  trx: Trx,
  invoice: Invoice,
  { credited, settlement, reason, issuedAt, issuedBy }: NewCreditNote,
  { net, tax }: { net: Paid; tax: Paid },
): Promise<IssuedCreditNote> => {
  const { companyId, siteId, accountId, currency, rate } = invoice
  const number = await nextNumber(trx, issuedAt.getUTCFullYear())
  const total = { minor: net.minor + tax.minor, currency }
  const offset = least(total.minor, BigInt(invoice.open))
  const booking = { companyId, bookedAt: issuedAt, memo: number }
  const posted = await post(
    trx,
    { ...booking, key: `credit note ${number}` },
    creditNoteIssued({ accountId, net, taxes: tax.minor > 0n ? [{ rate, tax }] : [] }),
  )
  const { rows } = await sql<{ id: number }>`
    insert into credit_note (company_id, invoice_id, site_id, account_id, number, part, invoice_line_id, reason, currency, net_minor, tax_minor,
      total_minor, offset_minor, settlement, issued_at, issued_by, ledger_transaction_id)
    values (${companyId}, ${invoice.id}, ${siteId}, ${accountId}, ${number}, ${credited.part},
      ${credited.part === 'line' ? credited.lineId : null}, ${reason}, ${currency}, ${String(net.minor)}::numeric, ${String(tax.minor)}::numeric,
      ${String(total.minor)}::numeric, ${String(offset)}::numeric, ${settlement}, ${issuedAt}::timestamptz, ${issuedBy}, ${posted})
    returning id`.execute(trx)
  const paidPart = { minor: total.minor - offset, currency }
  const key = `credit note ${number} settled`
  if (paidPart.minor > 0n && settlement === 'deposit')
    await post(trx, { ...booking, key }, movedToDeposit({ accountId, amount: paidPart }))
  if (paidPart.minor > 0n && settlement === 'credit')
    await grantCredit(trx, {
      companyId,
      siteId,
      accountId,
      amount: paidPart,
      source: 'refund',
      key,
      grantedAt: issuedAt,
      grantedBy: issuedBy,
      note: number,
    })
  return { id: rows[0]!.id, number, total }
}

const nextNumber = async (trx: Trx, year: number): Promise<string> => {
  const { rows } = await sql<{ given: number }>`select credit_note_number(${year}::int) as given`.execute(trx)
  return documentNumber('CRN', year, rows[0]!.given)
}

const paid = (minor: string, currency: PaidCurrency): Paid => ({ minor: BigInt(minor), currency })
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
