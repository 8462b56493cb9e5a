import { sql } from 'kysely'
import { serversNoTrafficPackage as contract } from '../../../../../src/contract/reports/servers-no-traffic-package.ts'
import { isThere, hasParts, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serversNoTrafficPackage = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: servers,
    columns: {
      ...serverColumns(userPage),
      billing: sql`r.billing`,
      traffic: sql`r.traffic`,
      wanInterfaces: sql`(select count(*)::int from server_nic n where n.server_id = r.id and n.network_type = 'wan')`,
    },
    where: [
      isThere,
      // The price list is read once; interfaces only of what it lacks, which a join would read first.
      hasParts(
        sql`where r.traffic <> all(array(select substr(p.item, 9) from price_item p join site t on t.id = p.site_id and t.currency = p.currency
          where p.item like 'traffic.%'))`,
      ),
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
