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
  writeMonth,
  writeNumber,
  writeTime,
  type DocumentFrame,
} from '../../domain/documents/documents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Fact, PdfDocument, PdfRow, PdfTable } from '../../kernel/pdf/document.ts'
import { ownInvoice, writePercent } from './own-invoices.ts'

type Document = typeof invoices.document

/** One of the caller's invoices as a PDF. Throws code 906 for another's, 950 above 5,000 lines. */
export const invoiceDocument = async (
  { params, query }: Input<Document>,
  call: Call,
): Promise<HandlerReply<Document>> => {
  const { document, number } = await call.inSite(async (trx) => {
    const invoice = await readInvoice(trx, await ownInvoice(trx, call, params.id))
    const frame = await documentFrame(trx, call, query.language, invoice.accountId)
    return { document: documentOf(frame, invoice), number: invoice.number }
  })
  return answerDocument(call, document, `${number}.pdf`)
}

interface Invoice {
  accountId: number
  number: string
  currency: PaidCurrency
  month: Date
  net: string
  total: string
  open: string
  /** What payments took off, and what credit notes did of what was open. */
  paid: string
  credited: string
  taxes: { rate: string; tax: string }[]
  state: string
  issuedAt: Date
  dueAt: Date
  lines: InvoiceLine[]
}

interface InvoiceLine {
  resource: string
  resourceId: string
  what: string
  unit: string
  basis: { cpuType?: string; cpuCount?: number; ramMB?: number; diskGB?: number; snapshotGB?: number }
  unitPrice: string
  quantity: string
  minor: string
  month: Date
}

const most = 5000

const readInvoice = async (trx: Trx, id: number): Promise<Invoice> => {
  const { rows } = await sql<Omit<Invoice, 'lines'>>`
    select i.account_id as "accountId", i.number, i.currency, i.month, i.net_minor::text as net, i.total_minor::text as total,
      i.open_minor::text as open, (i.total_minor - i.open_minor - n.minor)::text as paid, n.minor::text as credited, i.taxes, i.state, i.issued_at as "issuedAt", i.due_at as "dueAt"
    from invoice i cross join lateral (select coalesce(sum(c.offset_minor), 0) as minor from credit_note c where c.invoice_id = i.id) n
    where i.id = ${id}`.execute(trx)
  const { rows: lines } = await sql<InvoiceLine>`
    select coalesce(l.resource_name, l.resource_kind || ' ' || l.resource_id) as resource, l.resource_id as "resourceId", l.what, l.unit, l.basis,
      trim_scale(l.unit_price)::text as "unitPrice", l.quantity::text as quantity, l.amount_minor::text as minor, l.month
    from invoice_line l where l.invoice_id = ${id} order by l.line limit ${sql.lit(most + 1)}`.execute(trx)
  if (lines.length > most) throw fail(code.reportTooLong)
  return { ...rows[0]!, lines }
}

// Dated by its issue; what is paid since then changes it, so the time isn't printed.
const documentOf = (frame: DocumentFrame, invoice: Invoice): PdfDocument => {
  const { head, messages, language, day } = frame
  const status = invoice.state as 'open' | 'paid' | 'void'
  return {
    ...head,
    title: messages.invoice,
    subtitle: `${invoice.number} · ${writeMonth(invoice.month, language)}`,
    date: invoice.issuedAt,
    facts: [
      [messages.number, invoice.number],
      [messages.date, day(invoice.issuedAt)],
      [messages.due, day(invoice.dueAt)],
      [messages.status, messages[`invoice.${status}`]],
      [messages.currency, invoice.currency],
    ],
    tables: [table(frame, invoice)],
    notes: [messages.invoiceNote],
  }
}

const table = (frame: DocumentFrame, invoice: Invoice): PdfTable => {
  const { messages, language } = frame
  const { currency, lines } = invoice
  const money = (minor: string) =>
    writeAmount(paidText({ minor: BigInt(minor), currency }).amount, currency, language)
  const resources = [...new Set(lines.map(({ resourceId }) => resourceId))]
  const rows = resources.flatMap((resourceId): PdfRow[] => {
    const own = lines.filter((line) => line.resourceId === resourceId)
    const sum = own.reduce((total, { minor }) => total + BigInt(minor), 0n)
    return [
      { isGroup: true, cells: [own[0]!.resource, money(String(sum))] },
      ...own.map((line) => ({
        cells: [
          describe(frame, invoice, line),
          quantityOf(frame, line),
          writeAmount(line.unitPrice, currency, language),
          money(line.minor),
        ],
      })),
    ]
  })
  return {
    columns: [
      { title: messages.used },
      { title: messages.quantity, isFigure: true },
      { title: messages.unitPrice, isFigure: true },
      { title: messages.amount, isFigure: true },
    ],
    rows,
    totals: totals(frame, invoice, money),
  }
}

const totals = (
  { messages, language }: DocumentFrame,
  { net, taxes, total, paid, credited, open, currency, state }: Invoice,
  money: (minor: string) => string,
): Fact[] => [
  [messages.net, money(net)],
  ...taxes.map(({ rate, tax }): Fact => [
    messages.tax.replace('{rate}', writePercent(rate, language)),
    writeAmount(tax, currency, language),
  ]),
  [messages.total, money(total)],
  ...(paid === '0' || state === 'void' ? [] : [[messages.paid, money(paid)] as const]),
  ...(credited === '0' ? [] : [[messages.credited, money(credited)] as const]),
  ...(state === 'void' ? [] : [[messages.openAmount, money(open)] as const]),
]

const describe = (
  { messages, language }: DocumentFrame,
  invoice: Invoice,
  { what, basis, month }: InvoiceLine,
): string[] => {
  const gigabytes = (amount: number) =>
    messages.gigabytes.replace('{amount}', writeNumber(String(amount), language))
  return [
    messages[`what.${what}` as keyof typeof messages] ?? what,
    ...(basis.cpuCount && basis.cpuType
      ? [messages.cpu.replace('{count}', String(basis.cpuCount)).replace('{type}', basis.cpuType)]
      : []),
    ...(basis.ramMB ? [messages.memory.replace('{amount}', gigabytes(basis.ramMB / 1024))] : []),
    ...(basis.diskGB ? [messages.disk.replace('{amount}', gigabytes(basis.diskGB))] : []),
    ...(basis.snapshotGB ? [gigabytes(basis.snapshotGB)] : []),
    ...(month.getTime() === invoice.month.getTime() ? [] : [writeMonth(month, language)]),
  ]
}

const quantityOf = ({ messages, language }: DocumentFrame, { quantity, unit }: InvoiceLine): string =>
  unit === 'month' || unit === 'hour'
    ? writeTime(quantity, unit, language)
    : messages.gigabytes.replace('{amount}', writeNumber(quantity, language))
