import { sql } from 'kysely'
import { serversNoTrafficPackage as contract } from '../../../../../src/contract/reports/servers-no-traffic-package.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serversNoTrafficPackage = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join site t on t.id = r.site_id`,
    columns: {
      ...serverColumns(userPage),
      billing: sql`r.billing`,
      traffic: sql`r.traffic`,
      wanInterfaces: sql`(select count(*)::int from server_nic n where n.server_id = r.id and n.network_type = 'wan')`,
    },
    where: [
      isThere,
      sql`exists (select from server_nic n where n.server_id = r.id and n.network_type = 'wan')`,
      sql`not exists (select from price_item p where p.site_id = r.site_id and p.currency = t.currency
        and p.item = 'traffic.' || r.traffic)`,
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
  info: (trx, rows) => sums(trx, sql`select count(*)::int as servers ${rows}`),
})
