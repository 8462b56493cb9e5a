import { sql, type RawBuilder } from 'kysely'

const disks = sql`(select coalesce(sum(d.size_gb), 0)::bigint from server_disk d where d.server_id = r.id)`

// Each interface to the internet has an address at least, though it may still be on its way.
const addresses = sql`(select coalesce(sum(greatest(1, (select count(*) from address a where a.nic_id = n.id))), 0)::bigint
  from server_nic n where n.server_id = r.id and n.network_type = 'wan')`

const license = sql`(select i.license from server_image i where i.site_id = r.site_id and i.id = r.image)`

const priced = sql`server_price(r.site_id, r.cpu_type, r.cpu_count, r.ram_mb, ${disks}, ${addresses}, ${license}, r.traffic)`

const priceOf = (amount: RawBuilder<unknown>, period: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('amount', (${amount})::text, 'currency', p.currency, 'period', ${period}) from ${priced} p)`

const hour = sql`'hour'::text`
const on = sql`coalesce(p.hourly_on, 0.0000)`

/**
 * What a server `r` costs, as SQL that makes a `price`: `of` for each month or each hour that it is on, by how it is billed; `on` and `off` for
 * each hour that it is. Amounts are 0 where its site has no price for something of it.
 */
export const priceColumns: Readonly<Record<'of' | 'on' | 'off', RawBuilder<unknown>>> = {
  of: priceOf(
    sql`case r.billing when 'monthly' then coalesce(p.monthly, 0.00) else ${on} end`,
    sql`case r.billing when 'monthly' then 'month' else 'hour' end`,
  ),
  on: priceOf(on, hour),
  off: priceOf(sql`coalesce(p.hourly_off, 0.0000)`, hour),
}
