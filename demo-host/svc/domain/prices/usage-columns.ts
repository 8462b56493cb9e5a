import { sql, type RawBuilder } from 'kysely'

const month = sql`month_of(billing_now())`

/** Cost of the open period `o` this month: until now, or until the month's end. */
const due = (until: RawBuilder<unknown>) => sql`usage_due(o, ${until})`

/** Cost of a server `r` this month, as SQL of a `money`. */
export const accrued: RawBuilder<unknown> = sql`(select jsonb_build_object('currency', s.currency, 'amount', round(
    coalesce((select sum(l.amount) from usage_line l
      where l.resource_kind = 'server' and l.resource_id = r.id and l.site_id = r.site_id and l.account_id = r.owner_id and l.starts_at >= ${month} and l.currency = s.currency), 0)
    + coalesce((select sum(${due(sql`billing_now()`)}) from usage_period o where o.resource_kind = 'server' and o.resource_id = r.id and o.currency = s.currency), 0), 2)::text)
  from site s where s.id = r.site_id)`

/** The same for all resources of an account, with a forecast for the month. */
export const costOf = (siteId: number, accountId: number): RawBuilder<AccountCost> => sql<AccountCost>`
  select s.currency, round(c.closed + p.now, 2)::text as "soFar", round(c.closed + p.later, 2)::text as forecast,
    round(coalesce((select sum(a.amount) from usage_days d cross join lateral unnest(d.days) a (amount) where d.site_id = s.id
      and d.account_id = ${accountId} and d.month = month_of(billing_now(), -1) and d.currency = s.currency), 0), 2)::text as "lastMonth"
  from site s
  cross join lateral (select coalesce(sum(l.amount), 0) as closed from usage_line l where l.site_id = s.id
    and l.account_id = ${accountId} and l.starts_at >= ${month} and l.currency = s.currency) c
  cross join lateral (select coalesce(sum(${due(sql`billing_now()`)}), 0) as now, coalesce(sum(${due(sql`month_of(billing_now(), 1)`)}), 0) as later
    from usage_period o where o.site_id = s.id and o.account_id = ${accountId} and o.currency = s.currency) p
  where s.id = ${siteId}`

/** Forecasts of this month's cost, by server of an account: `server_id`, `amount`, and `cost` as a `money`. */
export const serverForecasts = (siteId: number, accountId: number): RawBuilder<unknown> => sql`
  select u.server_id, sum(u.amount) as amount,
    jsonb_build_object('currency', u.currency, 'amount', round(sum(u.amount), 2)::text) as cost
  from (select l.resource_id as server_id, l.currency, l.amount from usage_line l
      where l.resource_kind = 'server' and l.site_id = ${siteId} and l.account_id = ${accountId} and l.starts_at >= ${month}
    union all select o.resource_id, o.currency, ${due(sql`month_of(billing_now(), 1)`)} from usage_period o
      where o.resource_kind = 'server' and o.site_id = ${siteId} and o.account_id = ${accountId}) u
  join site t on t.id = ${siteId} and t.currency = u.currency
  group by u.server_id, u.currency`

/** Exact decimal text. */
export interface AccountCost {
  currency: string
  soFar: string
  forecast: string
  /** All of the month before. */
  lastMonth: string
}
