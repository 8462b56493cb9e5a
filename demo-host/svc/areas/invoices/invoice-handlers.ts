import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import type { invoices } from '../../../../src/contract/billing/invoices.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { DraftOwner } from '../../domain/invoices/draft-lines.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { invoiceDocument } from './invoice-document.ts'
import { issuedLineColumns } from './line-columns.ts'
import { isOf, ownInvoice, ownerOf, status } from './own-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import { receiptDocument } from './receipt-document.ts'

type List = typeof invoices.list

/** Invoices of the account that pays for the caller. */
export const invoicesHandlers: Handlers<typeof invoices, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, invoicesOf(await ownerOf(trx, call)), query, {})),
  show: ({ params }, call) =>
    call.inSite(async (trx) => {
      const { rows } = await sql<Reply<typeof invoices.show>>`select ${fieldsOf({ columns: shown })}
        from invoice i where ${isOf(await ownerOf(trx, call))} and i.id = ${rowId(params.invoiceId)}`.execute(
        trx,
      )
      const [found] = rows.map(onTheWire)
      if (!found) throw fail(code.notFound)
      return found
    }),
  lines: ({ params, query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, linesOf(await ownInvoice(trx, call, params.invoiceId)), query, {}),
    ),
  receipts: ({ params, query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, receiptsOf(await ownInvoice(trx, call, params.invoiceId)), query, {}),
    ),
  document: invoiceDocument,
  receipt: receiptDocument,
  pay: payInvoice,
}

const columns = {
  id: sql`i.id::text`,
  number: sql`i.number`,
  month: sql`to_char(i.month at time zone 'UTC', 'YYYY-MM')`,
  issuedAt: sql`i.issued_at`,
  dueAt: sql`i.due_at`,
  total: moneyColumn(sql`i.total_minor`, sql`i.currency`),
  open: moneyColumn(sql`i.open_minor`, sql`i.currency`),
  status,
} satisfies ListSource<RowOf<List>>['columns']

const shown = {
  ...columns,
  net: moneyColumn(sql`i.net_minor`, sql`i.currency`),
  tax: moneyColumn(sql`i.tax_minor`, sql`i.currency`),
  taxRate: sql`(100 * (i.taxes -> 0 ->> 'rate')::numeric)::float8`,
  lines: sql`i.lines`,
  credited: moneyColumn(sql`i.credited_minor`, sql`i.currency`),
  paidAt: sql`i.paid_at`,
}

const invoicesOf = (
  owner: DraftOwner,
): ListSource<RowOf<List>, Pick<Input<List>['query'], 'status' | 'month'>> => ({
  from: sql`invoice i`,
  columns,
  where: [isOf(owner)],
  search: [sql`i.number`],
  filters: {
    status: (wanted) => sql`${status} = ${wanted}`,
    month: (wanted) => sql`${columns.month} = ${wanted}`,
  },
  sort: '-issuedAt',
  order: { total: sql`i.total_minor`, open: sql`i.open_minor` },
  tie: sql`i.id`,
  few: true,
})

const linesOf = (invoiceId: number): ListSource<RowOf<typeof invoices.lines>> => ({
  from: sql`invoice_line l join invoice i on i.id = l.invoice_id`,
  columns: {
    id: sql`l.id::text`,
    ...issuedLineColumns,
    invoiceId: sql`l.invoice_id::text`,
    amount: moneyColumn(sql`l.amount_minor`, sql`i.currency`),
  },
  where: [sql`l.invoice_id = ${invoiceId}`],
  search: [sql`l.resource_name`, sql`l.resource_id`],
  empty: ['ramMB', 'diskGB'],
  sort: 'id',
  order: { unitPrice: sql`l.unit_price`, amount: sql`l.amount_minor` },
  tie: sql`l.line`,
})

const receiptsOf = (invoiceId: number): ListSource<RowOf<typeof invoices.receipts>> => ({
  from: sql`invoice_payment p`,
  columns: {
    id: sql`p.id::text`,
    number: sql`p.number`,
    paidAt: sql`p.paid_at`,
    source: sql`p.source`,
    amount: moneyColumn(sql`p.amount_minor`, sql`p.currency`),
  },
  where: [sql`p.invoice_id = ${invoiceId}`],
  search: [sql`p.number`],
  sort: 'id',
  order: { amount: sql`p.amount_minor` },
  tie: sql`p.id`,
  few: true,
})
