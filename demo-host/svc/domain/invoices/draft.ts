import { sql, type RawBuilder } from 'kysely'
import { sumPaid, type Paid, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { rateOn, taxGroups, type DatedRate, type TaxGroup } from '../../../../src/contract/money/tax.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { draftLines, draftOrder, type DraftOwner } from './draft-lines.ts'

/** A line of an invoice that is not issued yet. */
export interface DraftLine {
  currency: PaidCurrency
  /** The month of the invoice, and that of the usage: earlier for lines that came late. */
  month: Date
  used: Date
  resourceKind: string
  resourceId: string
  /** Null if the resource is gone or another's. */
  resourceName: string | null
  what: string
  unit: string
  basis: object
  unitPrice: string
  startsAt: Date
  endsAt: Date
  /** Units, and what they come to exactly. */
  quantity: string
  exact: string
  /** The amount, rounded to whole cents. */
  minor: string
  /** IDs of usage lines, as an array of PostgreSQL; null if all of it is still open. */
  lineIds: string | null
  /** Whether nothing of it can change. */
  isBooked: boolean
}

/** An invoice before it is issued: of one currency and month. */
export interface Draft {
  currency: PaidCurrency
  month: Date
  lines: DraftLine[]
  net: Paid
  taxes: TaxGroup[]
  total: Paid
}

/** Reads what an account's next invoices come to, if everything goes on as it is until a moment. */
export const draftInvoices = async (
  trx: Trx,
  owner: DraftOwner,
  until: RawBuilder<unknown>,
): Promise<Draft[]> => {
  const { rows } =
    await sql<DraftLine>`select d.* from ${draftLines(owner, until)} order by ${draftOrder}`.execute(trx)
  const rates = await ratesOf(trx, owner.siteId)
  const name = ({ currency, month }: DraftLine) => `${currency} ${month.toISOString()}`
  return [...new Set(rows.map(name))].map((draft) =>
    toDraft(
      rows.filter((row) => name(row) === draft),
      rates,
    ),
  )
}

const toDraft = (lines: DraftLine[], rates: readonly DatedRate[]): Draft => {
  const { currency, month } = lines[0]!
  const { rate } = rateOn(rates, lastDayOf(month)) ?? { rate: '0' }
  const taxed = lines.map(({ minor }) => ({ net: { minor: BigInt(minor), currency }, rate }))
  const groups = taxGroups(currency, taxed)
  const net = sumPaid(
    currency,
    groups.map((group) => group.net),
  )
  return {
    currency,
    month,
    lines,
    net,
    taxes: groups.filter(({ tax }) => tax.minor !== 0n),
    total: sumPaid(currency, [net, ...groups.map(({ tax }) => tax)]),
  }
}

/** The tax rates of a site's company. */
const ratesOf = async (trx: Trx, siteId: number): Promise<DatedRate[]> => {
  const { rows } = await sql<DatedRate>`select trim_scale(r.rate)::text as rate, r.valid_from as "from"
    from tax_rate r join site s on s.company_id = r.company_id where s.id = ${siteId}::int`.execute(trx)
  return rows
}

// The day that decides the rate: usage is delivered with the end of its month.
const lastDayOf = (month: Date): string =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
