import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { serverCreate } from '../../../../src/contract/servers/create.ts'
import {
  cpuCounts,
  diskSizes,
  largestOsDisk,
  memorySizes,
  trafficPackages,
} from '../../../../src/contract/servers/configuration.ts'
import { hoursOfMonth } from '../../domain/prices/price-columns.ts'
import type { Trx } from '../../kernel/db/database.ts'

type Plan = Reply<typeof serverCreate.options>['plans'][number]

/** The sizes that a site sells, with their prices for an account: those that a server can be made in. */
export const plansOf = async (trx: Trx, siteId: number, accountId: number): Promise<Plan[]> => {
  const { rows } = await sql<Omit<Plan, 'prices'> & Priced>`
    select l.id, l.name, l.cpu_type as "cpuType", l.cpu_count as "cpuCount", l.ram_mb as "ramMB", l.disk_gb as "diskGB",
      p.currency, p.hourly_on::text as hourly, round(p.hourly_on * ${hoursOfMonth}::int, 2)::text as month, p.monthly::text as monthly
    from server_plan l
    cross join lateral server_price(l.site_id, ${accountId}::int, l.cpu_type, l.cpu_count, l.ram_mb, l.disk_gb, 1, null, ${trafficPackages[0]}) p
    where l.site_id = ${siteId} order by l.position, l.id`.execute(trx)
  return rows.filter(isPossible).map(({ currency, hourly, month, monthly, ...plan }) => {
    if (hourly === null || month === null || monthly === null) return { ...plan, prices: null }
    const money = (amount: string) => ({ amount, currency })
    return {
      ...plan,
      prices: { hourly: money(hourly), fullMonth: money(month), monthly: money(monthly) },
    }
  })
}

const isPossible = ({ cpuType, cpuCount, ramMB, diskGB }: Omit<Plan, 'prices'>): boolean =>
  cpuCounts[cpuType].includes(cpuCount) &&
  memorySizes.includes(ramMB) &&
  diskSizes.includes(diskGB) &&
  diskGB <= largestOsDisk

interface Priced {
  currency: string
  hourly: string | null
  month: string | null
  monthly: string | null
}
