import { sql, type RawBuilder } from 'kysely'

/** What costs are narrowed to. */
export interface CostScope {
  /** Kind and component, such as `server.hourly-on`. */
  service?: string | undefined
  /** ID of a server or an image. */
  resource?: string | undefined
  tag?: string | undefined
  datacenter?: string | undefined
  currency?: string | undefined
}

/** Whose costs, on which days of UTC, both included. */
export interface CostSpan extends CostScope {
  siteId: number
  accountId: number
  since: string
  until: string
  /** By the clock of billing: until then usage that runs has cost something. */
  now: Date
}

const dayOf = (day: string) => sql`${day}::date`
const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'UTC')`

/**
 * Costs by day, as a table: `resource_kind`, `resource_id`, `what`, `datacenter`, `currency`, `day` and `amount` with 8 digits. Of usage that
 * runs, what it has come to by now.
 */
export const costDays = (span: CostSpan): RawBuilder<unknown> => sql`
  select d.resource_kind, d.resource_id, d.what, d.datacenter, d.currency, d.first + (u.n::int - 1) as day, u.amount
  from (select x.*, (x.month at time zone 'UTC')::date as first from usage_days x where ${isOf(span, 'x')}
      and x.month >= month_of(${startOf(dayOf(span.since))}) and x.month <= ${startOf(dayOf(span.until))} ${within(span, 'x')}) d
  cross join lateral unnest(d.days) with ordinality u (amount, n)
  where u.amount > 0 and d.first + (u.n::int - 1) between ${dayOf(span.since)} and ${dayOf(span.until)}
  union all
  select p.resource_kind, p.resource_id, p.what, p.datacenter, p.currency, o.day, o.part
  from ${openPeriods(span)}
  cross join lateral usage_open_days(p.units, p.unit_price, m.unit, greatest(p.since, ${startOf(dayOf(span.since))}), ${untilNow(span)}, 'day') o`

/** What usage that runs will come to between now and the end of the span, by the same columns without a day. */
export const costAhead = (span: CostSpan): RawBuilder<unknown> => sql`
  select p.resource_kind, p.resource_id, p.what, p.datacenter, p.currency, o.part as amount
  from ${openPeriods(span)}
  cross join lateral usage_open_days(p.units, p.unit_price, m.unit, greatest(p.since, ${nowOf(span)}, ${startOf(dayOf(span.since))}),
    ${startOf(sql`(${dayOf(span.until)} + 1)`)}, 'month') o`

const openPeriods = (
  span: CostSpan,
) => sql`(select x.*, x.place as datacenter from (select y.*, usage_datacenter(y.resource_kind, y.resource_id) as place
    from usage_period y where ${isOf(span, 'y')} and y.unit_price > 0) x) p
  join usage_meter m on m.resource_kind = p.resource_kind and m.what = p.what and true ${within(span, 'p')}`

const untilNow = (span: CostSpan) => sql`least(${nowOf(span)}, ${startOf(sql`(${dayOf(span.until)} + 1)`)})`

// A parameter: as a function it would be evaluated for each day.
const nowOf = ({ now }: CostSpan) => sql`${now}::timestamptz`

const isOf = ({ siteId, accountId }: CostSpan, row: string) =>
  sql`${sql.ref(`${row}.site_id`)} = ${siteId} and ${sql.ref(`${row}.account_id`)} = ${accountId}`

const within = (scope: CostScope, row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const { service, resource, tag, datacenter, currency } = scope
  const conditions = [
    ...(service === undefined
      ? []
      : [sql`${column('resource_kind')} || '.' || ${column('what')} = ${service}`]),
    ...(resource === undefined ? [] : [sql`${column('resource_id')} = ${resource}`]),
    ...(datacenter === undefined ? [] : [sql`${column('datacenter')} = ${datacenter}`]),
    ...(currency === undefined ? [] : [sql`${column('currency')} = ${currency}`]),
    ...(tag === undefined
      ? []
      : [
          sql`${column('resource_kind')} = 'server' and ${column('resource_id')} = any(array(
            select s.id from server s where s.site_id = ${column('site_id')} and ${tag} = any(s.tags)))`,
        ]),
  ]
  return conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
}
