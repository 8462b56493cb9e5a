import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { serverCreate } from '../../../../src/contract/servers/create.ts'
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
  const { rows } = await sql<Priced>`select p.currency, (${due})::text as price, p.hourly_off::text as off,
      round(${due} * ${nServers}::int * ${isMonthly ? 1 : hoursOfMonth}::int, 2)::text as total,
      (select trim_scale(i.monthly)::text from prices_of(${siteId}::int, ${accountId}::int) i
        where i.item = 'traffic.over' and i.monthly > 0 and ${traffic}::text like 't%') as over
    from server_price(${siteId}::int, ${accountId}::int, ${cpuType}::text, ${cpuCount}::int, ${ramMB}::int, ${diskGB}::bigint, ${networks === 'lan' ? 0 : 1}::bigint,
      (select i.license from server_image i where i.site_id = ${siteId} and i.id = ${image}), ${traffic}::text) p`.execute(
    trx,
  )
  const { currency, price, off, total, over } = rows[0]!
  if (price === null || off === null || total === null)
    throw fail(code.wrongState, { params: { reason: 'noPrice', currency } })
  return {
    price: { amount: price, currency, period: isMonthly ? 'month' : 'hour' },
    priceOff: { amount: off, currency, period: 'hour' },
    total: { amount: total, currency },
    overTraffic: over === null ? null : { amount: over, currency },
  }
}

interface Priced {
  currency: string
  price: string | null
  off: string | null
  total: string | null
  over: string | null
}
