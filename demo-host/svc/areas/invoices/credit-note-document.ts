import { sql } from 'kysely'
import type { creditNotes } from '../../../../src/contract/billing/credit-notes.ts'
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
import type { Fact, PdfDocument } from '../../kernel/pdf/document.ts'
import { ownInvoice, writePercent } from './own-invoices.ts'

type Document = typeof creditNotes.document

/** A credit note of one of the caller's invoices as a PDF. Throws code 906 for another's. */
export const creditNoteDocument = async (
  { params, query }: Input<Document>,
  call: Call,
): Promise<HandlerReply<Document>> => {
  const { document, number } = await call.inSite(async (trx) => {
    const invoice = await ownInvoice(trx, call, params.invoiceId)
    const note = await readNote(trx, invoice, rowId(params.id))
    const frame = await documentFrame(trx, call, query.language, note.accountId)
    return { document: documentOf(frame, note), number: note.number }
  })
  return answerDocument(call, document, `${number}.pdf`)
}

interface Note {
  accountId: number
  number: string
  invoice: string
  invoiceIssuedAt: Date
  part: 'rest' | 'line' | 'amount'
  /** The resource of a line that is credited. */
  resource: string | null
  reason: string
  currency: PaidCurrency
  net: string
  tax: string
  total: string
  rate: string
  offset: string
  settled: string
  settlement: 'credit' | 'deposit'
  issuedAt: Date
}

const readNote = async (trx: Trx, invoice: number, id: number): Promise<Note> => {
  const { rows } = await sql<Note>`
    select c.account_id as "accountId", c.number, i.number as invoice, i.issued_at as "invoiceIssuedAt", c.part,
      coalesce(l.resource_name, l.resource_kind || ' ' || l.resource_id) as resource, c.reason, c.currency, c.net_minor::text as net,
      c.tax_minor::text as tax, c.total_minor::text as total, coalesce(i.taxes -> 0 ->> 'rate', '0') as rate,
      c.offset_minor::text as "offset", (c.total_minor - c.offset_minor)::text as settled, c.settlement as "settlement", c.issued_at as "issuedAt"
    from credit_note c join invoice i on i.id = c.invoice_id left join invoice_line l on l.id = c.invoice_line_id
    where c.invoice_id = ${invoice} and c.id = ${id}`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return rows[0]
}

const documentOf = ({ head, messages, language, day }: DocumentFrame, note: Note): PdfDocument => {
  const { number, invoice, currency, settlement } = note
  const money = (minor: string) =>
    writeAmount(paidText({ minor: BigInt(minor), currency }).amount, currency, language)
  const what = note.part === 'line' ? (note.resource ?? '') : messages[`part.${note.part}`]
  const some = (label: string, minor: string): Fact[] => (minor === '0' ? [] : [[label, money(minor)]])
  return {
    ...head,
    title: messages.creditNote,
    subtitle: number,
    date: note.issuedAt,
    facts: [
      [messages.number, number],
      [messages.date, day(note.issuedAt)],
      [messages.creditedInvoice, `${invoice} · ${day(note.invoiceIssuedAt)}`],
      [messages.currency, currency],
    ],
    tables: [
      {
        columns: [{ title: messages.credited }, { title: messages.amount, isFigure: true }],
        rows: [{ cells: [what, money(note.net)] }],
        totals: [
          [messages.net, money(note.net)],
          ...some(messages.tax.replace('{rate}', writePercent(note.rate, language)), note.tax),
          ...some(messages.offset, note.offset),
          ...some(messages[`settled.${settlement}`], note.settled),
          [messages.total, money(note.total)],
        ],
      },
    ],
    notes: [`${messages.reason}: ${note.reason}`],
  }
}
