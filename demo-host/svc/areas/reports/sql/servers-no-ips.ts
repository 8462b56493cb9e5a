import { sql } from 'kysely'
import { serversNoIPs as contract } from '../../../../../src/contract/reports/servers-no-ips.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serversNoIPs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: servers,
    columns: {
      ...serverColumns(userPage),
      power: sql`r.power`,
      interfaces: sql`(select count(*)::int from server_nic n where n.server_id = r.id)`,
      connected: sql`(select count(*)::int from server_nic n where n.server_id = r.id and n.connected)`,
      networks: sql`(select coalesce(left(string_agg(n.network, ', ' order by n.index), 500), '') from server_nic n
        where n.server_id = r.id)`,
    },
    where: [
      isThere,
      sql`r.id = any(array(select x.server_id from server_text x where not x.has_address))`,
      sql`not exists (select from server_nic n join address a on a.nic_id = n.id where n.server_id = r.id)`,
    ],
    search: serverSearch,
    filters: {
      power: (power) => sql`r.power = ${power}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-created',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
