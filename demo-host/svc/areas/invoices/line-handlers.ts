import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import type { invoiceLines } from '../../../../src/contract/billing/invoices.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { issuedLineColumns } from './line-columns.ts'
import { exactMoneyOf, ownInvoice } from './own-invoices.ts'

type Explained = Reply<typeof invoiceLines.show>

/** How a line of an invoice comes about. */
export const invoiceLinesHandlers: Handlers<typeof invoiceLines, Call> = {
  show: ({ params }, call) => call.inSite((trx) => explain(trx, call, params)),
  usage: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const { id } = await explain(trx, call, params)
      return listPage(trx, usageOf(rowId(id)), query, {})
    }),
}

const explained = {
  id: sql`l.id::text`,
  ...issuedLineColumns,
  amount: moneyColumn(sql`l.amount_minor`, sql`i.currency`),
  invoice: sql`i.number`,
  startsAt: sql`l.starts_at`,
  endsAt: sql`l.ends_at`,
  exact: exactMoneyOf(sql`l.exact_amount`, sql`i.currency`),
  rounding: exactMoneyOf(sql`(l.amount_minor / 100 - l.exact_amount)`, sql`i.currency`),
  usages: sql`(select count(*)::int from usage_booking b where b.invoice_line_id = l.id)`,
}

/** One of the caller's lines. Throws code 906 for all others. */
const explain = async (
  trx: Trx,
  call: Call,
  { invoiceId, lineId }: { invoiceId: string; lineId: string },
): Promise<Explained> => {
  const own = await ownInvoice(trx, call, invoiceId)
  const { rows } = await sql<Explained>`select ${fieldsOf({ columns: explained })}
    from invoice_line l join invoice i on i.id = l.invoice_id where l.invoice_id = ${own} and l.id = ${rowId(lineId)}`.execute(
    trx,
  )
  const [found] = rows.map(onTheWire)
  if (!found) throw fail(code.notFound)
  return found
}

const usageOf = (lineId: number): ListSource<RowOf<typeof invoiceLines.usage>> => ({
  from: sql`usage_booking b join usage_line u on u.id = b.line_id
    left join lateral price_version_terms(u.price_version_id) v on true`,
  columns: {
    id: sql`u.id::text`,
    startsAt: sql`u.starts_at`,
    endsAt: sql`u.ends_at`,
    quantity: sql`u.quantity::float8`,
    unitPrice: exactMoneyOf(sql`u.unit_price`, sql`u.currency`),
    exact: exactMoneyOf(sql`u.amount`, sql`u.currency`),
    priceVersion: sql`v.version`,
    pricedSince: sql`v.since`,
  },
  where: [sql`b.invoice_line_id = ${lineId}`],
  search: [sql`v.version`],
  empty: ['priceVersion', 'pricedSince'],
  sort: 'startsAt',
  order: { unitPrice: sql`u.unit_price`, exact: sql`u.amount` },
  tie: sql`u.id`,
  few: true,
})
