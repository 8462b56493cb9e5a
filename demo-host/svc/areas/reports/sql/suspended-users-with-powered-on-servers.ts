import { sql } from 'kysely'
import { suspendedUsersWithPoweredOnServers as contract } from '../../../../../src/contract/reports/suspended-users-with-powered-on-servers.ts'
import { hourlyAmount, monthlyAmount, priceColumns } from '../../../domain/prices/price-columns.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const suspendedUsersWithPoweredOnServers = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: servers,
    columns: {
      ...serverColumns(userPage),
      state: sql`u.account_status`,
      suspended: sql`u.suspended_at`,
      reason: sql`left(u.status_reason, 500)`,
      poweredOn: sql`r.power_at`,
      price: priceColumns.of,
      busy: sql`coalesce(r.doing, '')`,
    },
    where: [isThere, sql`r.power = 'on' and u.suspended_at is not null and u.deleted_at is null`],
    search: [...serverSearch, sql`u.status_reason`],
    filters: {
      state: (state) => sql`u.account_status = ${state}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: 'suspended',
    order: { price: sql`case when r.billing = 'monthly' then ${monthlyAmount} else ${hourlyAmount} end` },
    empty: ['poweredOn'],
    tie: sql`r.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(distinct u.id)::int as users, count(*)::int as servers ${rows}`),
})
