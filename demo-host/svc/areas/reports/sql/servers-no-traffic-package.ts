import { sql } from 'kysely'
import { serversNoTrafficPackage as contract } from '../../../../../src/contract/reports/servers-no-traffic-package.ts'
import { ownerPrices, someListLacks, withOwnerPrices } from '../owner-prices.ts'
import { hasParts, isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const item = sql`'traffic.' || r.traffic`

export const serversNoTrafficPackage = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} ${withOwnerPrices}`,
    columns: {
      ...serverColumns(userPage),
      billing: sql`r.billing`,
      traffic: sql`r.traffic`,
      wanInterfaces: sql`(select count(*)::int from server_nic n where n.server_id = r.id and n.network_type = 'wan')`,
    },
    where: [
      isThere,
      // Interfaces are read only of servers whose package has no price, which a join would read first.
      hasParts(sql`where ${someListLacks(sql`array[${item}]`)}`),
      sql`not jsonb_exists(${ownerPrices}, ${item})`,
      sql`(select count(*) from server_nic n where n.server_id = r.id and n.network_type = 'wan') > 0`,
    ],
    search: serverSearch,
    filters: {
      billing: (billing) => sql`r.billing = ${billing}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-created',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
