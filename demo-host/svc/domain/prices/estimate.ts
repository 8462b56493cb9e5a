import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { priceParts, serverCreate } from '../../../../src/contract/servers/create.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hoursOfMonth } from './price-columns.ts'

/** Configuration of a server. */
export interface Configuration {
  image: string
  cpuType: string
  cpuCount: number
  ramMB: number
  diskGB: number
  disk2GB?: number | undefined
  disk3GB?: number | undefined
  disk4GB?: number | undefined
  billing: 'monthly' | 'hourly'
  traffic: string
  networks?: 'wan' | 'wanLan' | 'lan' | undefined
  /** Number of servers. */
  nServers: number
}

/**
 * Price of new servers of an account by its price list, each with one address unless it is in a private network only. Throws code 927 with
 * the reason `noPrice` if a part has no price.
 */
export const estimate = async (
  trx: Trx,
  siteId: number,
  accountId: number,
  { image, cpuType, cpuCount, ramMB, billing, traffic, networks, nServers, ...disks }: Configuration,
): Promise<Reply<typeof serverCreate.estimate>> => {
  const sizes = [disks.diskGB, disks.disk2GB, disks.disk3GB, disks.disk4GB]
  const diskGB = sizes.reduce<number>((sum, size = 0) => sum + size, 0)
  const isMonthly = billing === 'monthly'
  const due = isMonthly ? sql`p.monthly` : sql`p.hourly_on`
  const hours = isMonthly ? 1 : hoursOfMonth
  const configured = sql`${siteId}::int, ${accountId}::int, ${cpuType}::text, ${cpuCount}::int, ${ramMB}::int, ${diskGB}::bigint, ${networks === 'lan' ? 0 : 1}::bigint,
      (select i.license from server_image i where i.site_id = ${siteId} and i.id = ${image}), ${traffic}::text`
  const { rows } = await sql<Priced>`select p.currency, (${due})::text as price, p.hourly_off::text as off,
      round(${due} * ${nServers}::int * ${hours}::int, 2)::text as total,
      ${shares(configured, isMonthly, sql`round(${due} * ${hours}::int, 2)`)} as parts,
      (select trim_scale(i.monthly)::text from prices_of(${siteId}::int, ${accountId}::int) i
        where i.item = 'traffic.over' and i.monthly > 0 and ${traffic}::text like 't%') as over
    from server_price(${configured}) p`.execute(trx)
  const { currency, price, off, total, over, parts } = rows[0]!
  if (price === null || off === null || total === null)
    throw fail(code.wrongState, { params: { reason: 'noPrice', currency } })
  return {
    price: { amount: price, currency, period: isMonthly ? 'month' : 'hour' },
    priceOff: { amount: off, currency, period: 'hour' },
    total: { amount: total, currency },
    overTraffic: over === null ? null : { amount: over, currency },
    parts: parts.map(({ part, amount }) => ({ part, monthly: { amount, currency } })),
  }
}

/** What parts have of an amount, in hundredths that add up to it: each gets what the sum up to it is rounded to. */
const shares = (configured: RawBuilder<unknown>, isMonthly: boolean, of: RawBuilder<unknown>) => {
  const cost = isMonthly ? sql`q.monthly` : sql`q.hourly`
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('part', r.part, 'amount', (r.upto - r.before)::text) order by r.at), '[]')
    from (select c.part, c.at, c.upto, lag(c.upto, 1, 0.00) over (order by c.at) as before
      from (select q.part, q.at, round(${of} * sum(${cost}) over (order by q.at) / nullif(sum(${cost}) over (), 0), 2) as upto
        from server_price_parts(${configured}) q) c) r
    where r.upto > r.before)`
}

interface Priced {
  parts: { part: (typeof priceParts)[number]; amount: string }[]
  currency: string
  price: string | null
  off: string | null
  total: string | null
  over: string | null
}
