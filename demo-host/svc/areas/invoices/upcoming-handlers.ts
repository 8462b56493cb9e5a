import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import type { upcomingInvoice } from '../../../../src/contract/billing/invoices.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { paidText, type Paid } from '../../../../src/contract/money/money.ts'
import { readClock } from '../../domain/billing/clock.ts'
import type { Call } from '../../domain/calls/call.ts'
import { draftInvoices, type Draft, type DraftLine } from '../../domain/invoices/draft.ts'
import { draftLines, type DraftOwner } from '../../domain/invoices/draft-lines.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { lineColumns } from './line-columns.ts'
import { ownerOf } from './own-invoices.ts'

type Upcoming = Reply<typeof upcomingInvoice.show>['items'][number]

const now = sql`billing_now()`
const monthEnd = sql`month_of(billing_now(), 1)`

/** The next invoices of the account that pays for the caller. */
export const upcomingInvoiceHandlers: Handlers<typeof upcomingInvoice, Call> = {
  show: (_, call) =>
    call.inSite(async (trx) => {
      const owner = await ownerOf(trx, call)
      const later = await draftInvoices(trx, owner, monthEnd)
      const sofar = await draftInvoices(trx, owner, now)
      const { nextMonth } = await readClock(trx)
      return { items: later.map((draft) => upcoming(draft, sofar, nextMonth)) }
    }),
  lines: ({ query }, call) =>
    call.inSite(async (trx: Trx) => listPage(trx, linesOf(await ownerOf(trx, call)), query, {})),
}

/** Lines that the overview names. */
const topLines = 5

const upcoming = (draft: Draft, sofar: readonly Draft[], nextMonth: Date): Upcoming => {
  const soon = sofar.find(({ currency, month }) => currency === draft.currency && isSame(month, draft.month))
  const { currency } = draft
  const none: Paid = { minor: 0n, currency }
  const soFarOf = (line: DraftLine) => soon?.lines.find((each) => nameOf(each) === nameOf(line))?.minor ?? '0'
  return {
    month: draft.month.toISOString().slice(0, 7),
    nextChargeAt: endOf(draft.month, nextMonth).toISOString(),
    toDate: figures(soon ?? { net: none, total: none }),
    atMonthEnd: figures(draft),
    lines: draft.lines.length,
    top: draft.lines
      .toSorted((left, right) => (BigInt(left.minor) < BigInt(right.minor) ? 1 : -1))
      .slice(0, topLines)
      .map((line) => ({
        resource: line.resourceName ?? `${line.resourceKind} ${line.resourceId}`,
        what: line.what,
        toDate: paidText({ minor: BigInt(soFarOf(line)), currency }),
        atMonthEnd: paidText({ minor: BigInt(line.minor), currency }),
      })),
  }
}

const isSame = (left: Date, right: Date): boolean => left.getTime() === right.getTime()

// A month that is over is invoiced within a day.
const endOf = (month: Date, nextMonth: Date): Date => {
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))
  return end < nextMonth ? end : nextMonth
}

const figures = ({ net, total }: Pick<Draft, 'net' | 'total'>) => ({
  net: paidText(net),
  tax: paidText({ minor: total.minor - net.minor, currency: net.currency }),
  total: paidText(total),
})

const nameOf = ({ used, resourceKind, resourceId, what, basis, unitPrice }: DraftLine): string =>
  JSON.stringify([used, resourceKind, resourceId, what, basis, unitPrice])

const linesOf = (owner: DraftOwner): ListSource<RowOf<typeof upcomingInvoice.lines>> => ({
  from: sql`${draftLines(owner, monthEnd)} left join ${sql`(select * from ${draftLines(owner, now)}) e`}
    on (e.currency, e.month, e.used, e."resourceKind", e."resourceId", e.what, e.basis, e."unitPrice")
      = (d.currency, d.month, d.used, d."resourceKind", d."resourceId", d.what, d.basis, d."unitPrice")`,
  columns: {
    id: sql`md5(concat_ws('|', d.currency, d.month, d.used, d."resourceKind", d."resourceId", d.what, d.basis, d."unitPrice"))`,
    ...lineColumns({
      name: sql`d."resourceName"`,
      kind: sql`d."resourceKind"`,
      resource: sql`d."resourceId"`,
      what: sql`d.what`,
      unit: sql`d.unit`,
      basis: sql`d.basis`,
      unitPrice: sql`d."unitPrice"::numeric`,
      quantity: sql`d.quantity`,
      month: sql`d.used`,
      currency: sql`d.currency`,
    }),
    toDate: moneyColumn(sql`coalesce(e.minor::numeric, 0)`, sql`d.currency`),
    amount: moneyColumn(sql`d.minor::numeric`, sql`d.currency`),
  },
  search: [sql`d."resourceName"`, sql`d."resourceId"`],
  empty: ['ramMB', 'diskGB'],
  sort: '-amount',
  order: {
    unitPrice: sql`d."unitPrice"::numeric`,
    amount: sql`d.minor::numeric`,
    toDate: sql`coalesce(e.minor::numeric, 0)`,
  },
  made: true,
})
