import { sql, type RawBuilder } from 'kysely'

const item = (
  name: RawBuilder<unknown>,
  which: 'hourly' | 'monthly',
) => sql`coalesce((select p.${sql.ref(which)}
  from price_item p join site s on s.id = p.site_id where p.site_id = r.site_id and p.currency = s.currency and p.item = ${name}), 0)`

const sizes = sql`(select coalesce(sum(d.size_gb), 0) from server_disk d where d.server_id = r.id)`
const addresses = sql`(select count(*) from address a join server_nic n on n.id = a.nic_id where n.server_id = r.id)`
const license = sql`'license.' || (select i.license from server_image i where i.site_id = r.site_id and i.id = r.image)`

const kept = (
  which: 'hourly' | 'monthly',
) => sql`${item(sql`'disk'`, which)} * ${sizes} + ${item(sql`'ip'`, which)} * ${addresses}
  + ${item(license, which)} + ${item(sql`'traffic.' || r.traffic`, which)}`

const running = (
  which: 'hourly' | 'monthly',
) => sql`${kept(which)} + ${item(sql`'cpu.' || r.cpu_type`, which)} * r.cpu_count
  + ${item(sql`'ram'`, which)} * r.ram_mb / 1024`

const priceOf = (amount: RawBuilder<unknown>, period: RawBuilder<unknown>) =>
  sql`jsonb_build_object('amount', ${amount}, 'currency', (select s.currency from site s where s.id = r.site_id), 'period', ${period})`

const hourly = (amount: RawBuilder<unknown>) => sql`round(${amount}, 4)::text`
const monthly = sql`round(${running('monthly')}, 2)::text`

/** What a server `r` costs, as SQL: by how it is billed, and for each hour that it is on or off. */
export const priceColumns: Readonly<Record<'on' | 'off' | 'of', RawBuilder<unknown>>> = {
  on: priceOf(hourly(running('hourly')), sql`'hour'::text`),
  off: priceOf(hourly(kept('hourly')), sql`'hour'::text`),
  of: priceOf(
    sql`case r.billing when 'monthly' then ${monthly} else ${hourly(running('hourly'))} end`,
    sql`case r.billing when 'monthly' then 'month' else 'hour' end`,
  ),
}
