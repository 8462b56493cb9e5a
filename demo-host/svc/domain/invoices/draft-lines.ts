import { sql, type RawBuilder } from 'kysely'

/** Whose usage a draft has. */
export interface DraftOwner {
  siteId: number
  accountId: number
}

/**
 * Usage of an account that is on no invoice yet, as SQL of a table `u`: its lines, and what open periods come to until a moment. Each row
 * has the month of the invoice that it goes on.
 */
const uninvoiced = (
  { siteId, accountId }: DraftOwner,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select n.*, invoice_month(${accountId}::int, n.currency, n.used) as month from (
    select b.line_id, l.resource_kind, l.resource_id, l.what, l.unit, l.basis, l.currency, l.unit_price, l.starts_at, l.ends_at,
      l.quantity, l.amount, b.month as used, b.booked_at is not null as is_booked
    from usage_booking b join usage_line l on l.id = b.line_id
    where b.site_id = ${siteId}::int and b.account_id = ${accountId}::int and b.invoiced_at is null
    union all
    select null, o.resource_kind, o.resource_id, o.what, t.unit, o.basis, o.currency, o.unit_price, p.starts, p.ends,
      usage_charge(o.units, t.unit, p.starts, p.ends), usage_charge(o.units * o.unit_price, t.unit, p.starts, p.ends), p.month, false
    from usage_period o
    join usage_meter t on (t.resource_kind, t.what) = (o.resource_kind, o.what)
    cross join lateral (select m.month, greatest(o.since, m.month) as starts, least(${until}, month_of(m.month, 1)) as ends
      from (select month_of(o.since, k) as month from generate_series(0, ${monthsBetween(sql`o.since`, until)}) k) m) p
    where o.site_id = ${siteId}::int and o.account_id = ${accountId}::int and p.starts < p.ends
      and p.month >= (select books_since(${siteId}::int))
      and o.currency in ('USD', 'ILS', 'EUR')) n) u`

const monthsBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> => {
  const months = (moment: RawBuilder<unknown>) =>
    sql`12 * extract(year from ${moment} at time zone 'UTC') + extract(month from ${moment} at time zone 'UTC')`
  return sql`(${months(until)} - (${months(from)}))::int`
}

/**
 * The lines of an account's next invoices as SQL of a table `d`: one for each month, resource, component, price and configuration.
 * Each is rounded here and nowhere else, so that what is upcoming and what is issued can't differ.
 */
export const draftLines = (owner: DraftOwner, until: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select u.currency, u.month, u.used, u.resource_kind as "resourceKind", u.resource_id as "resourceId", coalesce(s.name, i.name) as "resourceName",
    u.what, u.unit, u.basis, trim_scale(u.unit_price)::text as "unitPrice", min(u.starts_at) as "startsAt", max(u.ends_at) as "endsAt",
    sum(u.quantity)::text as quantity, sum(u.amount)::text as exact, round(sum(u.amount) * 100)::text as minor,
    array_agg(u.line_id) filter (where u.line_id is not null)::text as "lineIds", bool_and(u.is_booked) as "isBooked"
  from ${uninvoiced(owner, until)}
  left join server s on u.resource_kind = 'server' and s.id = u.resource_id and s.owner_id = ${owner.accountId}
  left join disk_image i on u.resource_kind = 'image' and i.id::text = u.resource_id and i.owner_id = ${owner.accountId}
  group by u.currency, u.month, u.used, u.resource_kind, u.resource_id, s.name, i.name, u.what, u.unit, u.basis, u.unit_price) d`

/** The order of lines: resources by name, in the order in which they were used. */
export const draftOrder = sql`d.currency, d.month, d."resourceName" nulls last, d."resourceId", d."startsAt", d.what, d."unitPrice", d.basis::text`
