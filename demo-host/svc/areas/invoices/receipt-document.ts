import { sql } from 'kysely'
import type { invoices } from '../../../../src/contract/billing/invoices.ts'
import type { HandlerReply, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  answerDocument,
  documentFrame,
  writeAmount,
  type DocumentFrame,
} from '../../domain/documents/documents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import type { PdfDocument } from '../../kernel/pdf/document.ts'
import { ownInvoice } from './own-invoices.ts'

type ReceiptCall = typeof invoices.receipt

/** The receipt of a payment of one of the caller's invoices as a PDF. Throws code 906 for another's. */
export const receiptDocument = async (
  { params, query }: Input<ReceiptCall>,
  call: Call,
): Promise<HandlerReply<ReceiptCall>> => {
  const { document, number } = await call.inSite(async (trx) => {
    const invoice = await ownInvoice(trx, call, params.invoiceId)
    const receipt = await readReceipt(trx, invoice, rowId(params.id))
    const frame = await documentFrame(trx, call, query.language, receipt.accountId)
    return { document: documentOf(frame, receipt), number: receipt.number }
  })
  return answerDocument(call, document, `${number}.pdf`)
}

interface Receipt {
  accountId: number
  number: string
  invoice: string
  source: 'credit' | 'deposit' | 'card'
  currency: PaidCurrency
  minor: string
  paidAt: Date
}

const readReceipt = async (trx: Trx, invoice: number, id: number): Promise<Receipt> => {
  const { rows } = await sql<Receipt>`
    select p.account_id as "accountId", p.number, i.number as invoice, p.source, p.currency, p.amount_minor::text as minor, p.paid_at as "paidAt"
    from invoice_payment p join invoice i on i.id = p.invoice_id where p.invoice_id = ${invoice} and p.id = ${id}`.execute(
    trx,
  )
  if (!rows[0]) throw fail(code.notFound)
  return rows[0]
}

const documentOf = ({ head, messages, language, when }: DocumentFrame, receipt: Receipt): PdfDocument => {
  const { number, invoice, currency, minor, paidAt } = receipt
  const amount = writeAmount(paidText({ minor: BigInt(minor), currency }).amount, currency, language)
  return {
    ...head,
    title: messages.receipt,
    subtitle: number,
    date: paidAt,
    facts: [
      [messages.number, number],
      [messages.paidAt, when(paidAt)],
      [messages.source, messages[`source.${receipt.source}`]],
      [messages.currency, currency],
    ],
    tables: [
      {
        columns: [{ title: messages.paidInvoice }, { title: messages.amount, isFigure: true }],
        rows: [{ cells: [invoice, amount] }],
        totals: [[messages.received, amount]],
      },
    ],
    notes: [],
  }
}
