import { sql, type RawBuilder } from 'kysely'
import type { granularities } from '../../../../src/contract/billing/usage-reports.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'

export type Granularity = (typeof granularities)[number]

/** What a report is of. */
export interface UsageWanted {
  siteId: number
  accountId: number
  granularity: Granularity
  /** First month of UTC, such as `2026-01`, and the last one. */
  from: string
  until: string
  /** Lines above this ID are left out. */
  lastLine: number
}

/** A row of a report: usage of a resource at one price. Amounts are exact decimal text. */
export interface UsageRow {
  startsAt: Date
  endsAt: Date
  resourceKind: string
  resourceId: string
  /** Empty where the resource is gone or another's. */
  resourceName: string
  datacenter: string
  tags: string[]
  what: string
  unit: string
  currency: string
  unitPrice: string
  quantity: string
  amount: string
  /** Version of the price list; null where there was none. */
  priceVersion: number | null
}

/** Rows read at a time, so that no transaction takes long. */
const pageSize = 10_000

/**
 * Reads all rows in the order of their time, in pages. No transaction spans two pages: lines are only added, and new ones are
 * above `lastLine`.
 */
export async function* readUsage(
  read: CommandContext['read'],
  wanted: UsageWanted,
): AsyncGenerator<UsageRow[]> {
  if (wanted.granularity === 'hourly') {
    for (const day of daysOf(wanted)) yield await rowsBy(read, wanted, dayOf(wanted, day))
    return
  }
  if (wanted.granularity === 'annual') {
    for (const year of yearsOf(wanted)) yield await rowsBy(read, wanted, yearOf(wanted, year))
    return
  }
  let after: { startsAt: string; id: number } | undefined
  for (;;) {
    const page = await rowsBy(read, wanted, recorded(wanted, after))
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = { startsAt: last.key, id: last.id }
  }
}

type Read = UsageRow & { id: number; key: string }

/** Rows of usage (`u`), with what is known of their resources. */
const rowsBy = async (
  read: CommandContext['read'],
  { siteId, accountId }: UsageWanted,
  usage: RawBuilder<unknown>,
): Promise<Read[]> =>
  read(async (trx) => {
    const { rows } = await sql<Read>`
      select u.id, u.starts_at::text as key, u.starts_at as "startsAt", u.ends_at as "endsAt", u.resource_kind as "resourceKind",
        u.resource_id as "resourceId", coalesce(s.name, i.name, '') as "resourceName", coalesce(s.datacenter, '') as datacenter,
        coalesce(s.tags, '{}') as tags, u.what, u.unit, u.currency, trim_scale(u.unit_price)::text as "unitPrice",
        u.quantity::text as quantity, u.amount::text as amount, u.price_version_id as "priceVersion"
      from (${usage}) u
      left join server s on u.resource_kind = 'server' and s.id = u.resource_id and s.site_id = ${siteId} and s.owner_id = ${accountId}
      left join disk_image i on u.resource_kind = 'image' and i.id = u.resource_id and i.site_id = ${siteId} and i.owner_id = ${accountId}
      order by u.starts_at, u.id`.execute(trx)
    return rows
  })

const linesOf = ({ siteId, accountId, from, until, lastLine }: UsageWanted): RawBuilder<unknown> => sql`
  from usage_line l where l.site_id = ${siteId} and l.account_id = ${accountId} and l.id <= ${lastLine}::bigint
    and l.starts_at >= ${startOf(from)}::timestamptz and l.starts_at < ${endOf(until)}::timestamptz`

/** Lines as they were recorded. A monthly line that spans its month is a full one, every other a part. */
const recorded = (wanted: UsageWanted, after: { startsAt: string; id: number } | undefined) => {
  const isFull = sql`(l.starts_at = month_of(l.starts_at) and l.ends_at = month_of(l.starts_at, 1))`
  const isMonthly = sql`l.unit in ('month', 'GB-month')`
  const kind = {
    transactions: sql`true`,
    full: sql`(${isMonthly} and ${isFull})`,
    partial: sql`(${isMonthly} and not ${isFull})`,
  }[wanted.granularity as 'transactions' | 'full' | 'partial']
  return sql`select l.id, l.starts_at, l.ends_at, l.resource_kind, l.resource_id, l.what, l.unit, l.currency, l.unit_price, l.quantity,
      l.amount, l.price_version_id
    ${linesOf(wanted)} and ${kind}
      ${after ? sql`and (l.starts_at, l.id) > (${after.startsAt}::timestamptz, ${after.id}::bigint)` : sql``}
    order by l.starts_at, l.id limit ${sql.lit(pageSize)}`
}

/** What was paid by the hour on a day. The last day of a line has what is left of it, so that days add up to the lines. */
const dayOf = (wanted: UsageWanted, day: Date): RawBuilder<unknown> => {
  const begins = sql`${day}::timestamptz`
  const ends = sql`(${day}::timestamptz + interval '1 day')`
  const part = (price: RawBuilder<unknown>, whole: RawBuilder<unknown>) => sql`sum(
    case when l.ends_at <= ${ends}
      then ${whole} - case when l.starts_at < ${begins} then usage_charge(${price}, 'hour', l.starts_at, ${begins}) else 0 end
      else usage_charge(${price}, 'hour', greatest(l.starts_at, ${begins}), ${ends}) end)`
  return sql`select min(l.id) as id, ${begins} as starts_at, ${ends} as ends_at, l.resource_kind, l.resource_id, l.what, l.unit, l.currency,
      l.unit_price, ${part(sql`1`, sql`l.quantity`)} as quantity, ${part(sql`l.unit_price`, sql`l.amount`)} as amount, l.price_version_id
    ${linesOf(wanted)} and l.unit = 'hour' and l.starts_at >= month_of(${begins}) and l.starts_at < ${ends} and l.ends_at > ${begins}
    group by l.resource_kind, l.resource_id, l.what, l.unit, l.currency, l.unit_price, l.price_version_id`
}

/** What a resource used in a year, by price. */
const yearOf = (wanted: UsageWanted, year: number): RawBuilder<unknown> =>
  sql`select min(l.id) as id, min(l.starts_at) as starts_at, max(l.ends_at) as ends_at, l.resource_kind, l.resource_id, l.what, l.unit,
      l.currency, l.unit_price, sum(l.quantity) as quantity, sum(l.amount) as amount, l.price_version_id
    ${linesOf(wanted)} and l.starts_at >= ${startOf(`${year}-01`)}::timestamptz and l.starts_at < ${startOf(`${year + 1}-01`)}::timestamptz
    group by l.resource_kind, l.resource_id, l.what, l.unit, l.currency, l.unit_price, l.price_version_id`

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

const endOf = (month: string): Date => {
  const start = startOf(month)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1))
}

const day = 86_400_000

function* daysOf({ from, until }: UsageWanted): Generator<Date> {
  for (let at = Number(startOf(from)); at < Number(endOf(until)); at += day) yield new Date(at)
}

function* yearsOf({ from, until }: UsageWanted): Generator<number> {
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++) yield year
}
