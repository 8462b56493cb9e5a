import { sql, type RawBuilder } from 'kysely'

const disks = sql`(select coalesce(sum(d.size_gb), 0)::bigint from server_disk d where d.server_id = r.id)`

// Each interface to the internet has an address at least, though it may still be on its way.
const addresses = sql`(select coalesce(sum(greatest(1, (select count(*) from address a where a.nic_id = n.id))), 0)::bigint
  from server_nic n where n.server_id = r.id and n.network_type = 'wan')`

const license = sql`(select i.license from server_image i where i.site_id = r.site_id and i.id = r.image)`

const priced = sql`server_price(r.site_id, r.owner_id, r.cpu_type, r.cpu_count, r.ram_mb, ${disks}, ${addresses}, ${license}, r.traffic)`

/** Changes of a server; omitted fields stay. */
export interface Becoming {
  cpuType?: string | undefined
  cpuCount?: number | undefined
  ramMB?: number | undefined
  billing?: string | undefined
  traffic?: string | undefined
  /** More gigabytes of all its disks. */
  moreGB?: number | undefined
  /** More addresses, or fewer. */
  moreAddresses?: number | undefined
}

/** Prices of a server `r` after changes, with its billing. */
export const pricedAs = ({
  cpuType,
  cpuCount,
  ramMB,
  billing,
  traffic,
  moreGB = 0,
  moreAddresses = 0,
}: Becoming): RawBuilder<unknown> =>
  sql`(select q.*, coalesce(${billing ?? null}::text, r.billing) as billing
    from server_price(r.site_id, r.owner_id, coalesce(${cpuType ?? null}::text, r.cpu_type), coalesce(${cpuCount ?? null}::int, r.cpu_count),
      coalesce(${ramMB ?? null}::int, r.ram_mb), ${disks} + ${moreGB}::bigint, greatest(0, ${addresses} + ${moreAddresses}::bigint),
      ${license}, coalesce(${traffic ?? null}::text, r.traffic)) q)`

const priceOf = (amount: RawBuilder<unknown>, period: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('amount', (${amount})::text, 'currency', p.currency, 'period', ${period}) from ${priced} p)`

/** Monthly price of a server `r` if billed monthly, as a number: 0 if a part has no price. */
export const monthlyAmount = sql`(select coalesce(p.monthly, 0.00) from ${priced} p)`

/** The same per hour while on. */
export const hourlyAmount = sql`(select coalesce(p.hourly_on, 0.0000) from ${priced} p)`

const hour = sql`'hour'::text`
const on = sql`coalesce(p.hourly_on, 0.0000)`

/**
 * Prices of a server `r`, as SQL of a `price`: `of` per month or hour while on, by its billing; `on` and
 * `off` per hour in that state. 0 if a part has no price.
 */
export const priceColumns: Readonly<Record<'of' | 'on' | 'off', RawBuilder<unknown>>> = {
  of: priceOf(
    sql`case r.billing when 'monthly' then coalesce(p.monthly, 0.00) else ${on} end`,
    sql`case r.billing when 'monthly' then 'month' else 'hour' end`,
  ),
  on: priceOf(on, hour),
  off: priceOf(sql`coalesce(p.hourly_off, 0.0000)`, hour),
}

/** Hours of a month: a twelfth of a year of 365 days. */
export const hoursOfMonth = 730

/** Monthly cost of a server by its prices `p`: hourly billing counts as always on. */
export const aMonth = sql`case p.billing when 'monthly' then p.monthly else round(p.hourly_on * ${sql.lit(hoursOfMonth)}, 2) end`

/** The same for a server `r` as it is; null if a part has no price. */
export const monthOf = sql`(select ${aMonth} from ${pricedAs({})} p)`
