import { sql } from 'kysely'
import { typeTProcessorsWithMonthlyBillingCycle as contract } from '../../../../../src/contract/reports/type-tprocessors-with-monthly-billing-cycle.ts'
import { hourlyAmount, monthlyAmount, priceColumns } from '../../../domain/prices/price-columns.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const typeTProcessorsWithMonthlyBillingCycle = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: servers,
    columns: {
      ...serverColumns(userPage),
      cpuCount: sql`r.cpu_count`,
      ramMB: sql`r.ram_mb`,
      price: priceColumns.of,
      hourlyPrice: priceColumns.on,
    },
    where: [isThere, sql`r.cpu_type = 'T' and r.billing = 'monthly'`],
    search: serverSearch,
    filters: { datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: '-created',
    order: { price: monthlyAmount, hourlyPrice: hourlyAmount },
    tie: sql`r.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
