import { sql, type RawBuilder } from 'kysely'
import type { costGroups, costSteps } from '../../../../src/contract/billing/costs.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { costAhead, costDays, type CostSpan } from './cost-days.ts'
import { countDays, type Days } from './cost-period.ts'

type Group = (typeof costGroups)[number]
type Step = (typeof costSteps)[number]

/** A query of costs. */
export interface CostQuery {
  span: CostSpan
  before: Days
  by: Group
  step: Step
}

/** A group's costs in one currency; exact decimal text. */
interface CostGroup {
  key: string
  currency: string
  amount: string
  previous: string
}

/** What one of the largest groups cost in a step; the sixth `place` is all further ones. */
interface CostPoint {
  currency: string
  place: number
  /** The largest of the place. */
  key: string
  bucket: string
  amount: string
}

/** Totals of a currency. `ahead` is what usage that runs will add until the end of the period. */
interface CostSum {
  currency: string
  amount: string
  previous: string
  ahead: string
}

/** Costs of a period by group, with those of the period before. */
export interface Costs {
  groups: CostGroup[]
  points: CostPoint[]
  sums: CostSum[]
}

/** How many groups a chart has apart from the others. */
export const mostSeries = 5

/** Reads costs in one statement. */
export const readCosts = async (trx: Trx, query: CostQuery): Promise<Costs> => {
  const { span, before, by, step } = query
  const all = { ...span, since: before.since }
  const length = countDays(before)
  // A day is compared with the one as many days before as the period is long.
  const bucket = (day: RawBuilder<unknown>) =>
    step === 'day'
      ? day
      : sql`greatest(date_trunc(${step}::text, ${day}::timestamp)::date, ${span.since}::date)`
  const shifted = bucket(sql`(case when c.is_now then c.day else c.day + ${length}::int end)`)
  const chart = keys[by === 'day' ? 'service' : by]
  const { rows } = await sql<Costs>`
    with cost as materialized (
      select d.*, d.day >= ${span.since}::date as is_now from (${costDays(all)}) d),
    cells as (
      select ${by === 'day' ? sql`(${shifted})::text` : chart} as key, ${chart} as series, c.currency, c.is_now,
        case when c.is_now then ${bucket(sql`c.day`)} end as bucket, sum(c.amount) as amount
      from cost c ${by === 'tag' ? eachTag : sql``} group by 1, 2, 3, 4, 5),
    groups as (
      select key, currency, coalesce(sum(amount) filter (where is_now), 0) as amount, coalesce(sum(amount) filter (where not is_now), 0) as previous
      from cells group by 1, 2),
    ranked as (
      select series, currency, least(row_number() over (partition by currency order by sum(amount) desc, series), ${mostSeries + 1}) as place
      from cells where is_now group by 1, 2),
    points as (
      select r.currency, r.place, min(r.series) as key, c.bucket, sum(c.amount) as amount
      from cells c join ranked r on r.series = c.series and r.currency = c.currency where c.is_now group by 1, 2, 4),
    ahead as (select a.currency, sum(a.amount) as amount from (${costAhead(span)}) a group by 1),
    sums as (
      select coalesce(c.currency, a.currency) as currency, coalesce(c.amount, 0) as amount, coalesce(c.previous, 0) as previous, coalesce(a.amount, 0) as ahead
      from (select currency, coalesce(sum(amount) filter (where is_now), 0) as amount, coalesce(sum(amount) filter (where not is_now), 0) as previous
        from cost group by 1) c full join ahead a on a.currency = c.currency)
    select
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'currency', currency, 'amount', amount::text, 'previous', previous::text)) from groups), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'currency', currency, 'place', place, 'bucket', bucket::text, 'amount', amount::text)) from points), '[]') as points,
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text, 'previous', previous::text, 'ahead', ahead::text) order by currency) from sums), '[]') as sums`.execute(
    trx,
  )
  return rows[0]!
}

const service = sql`c.resource_kind || '.' || c.what`

/** The key of each grouping, of a day's cost `c`. */
const keys: Record<Exclude<Group, 'day'>, RawBuilder<unknown>> = {
  service,
  resource: sql`c.resource_kind || ':' || c.resource_id`,
  tag: sql`t.tag`,
  datacenter: sql`c.datacenter`,
}

// A server counts for each of its tags; everything else has none.
const eachTag = sql`cross join lateral (select coalesce(g.tag, '') as tag from (select 1) one left join (
  select unnest(s.tags) as tag from server s where c.resource_kind = 'server' and s.id = c.resource_id) g on true) t`
