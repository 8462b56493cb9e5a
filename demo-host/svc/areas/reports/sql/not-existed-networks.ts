import { sql } from 'kysely'
import { notExistedNetworks as contract } from '../../../../../src/contract/reports/not-existed-networks.ts'
import { isOffSwitches } from '../../../domain/networks/switches.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const problem = sql`case when n.id is null then 'noNetwork' when n.datacenter <> r.datacenter then 'otherDatacenter'
  when n.tag is null then 'noVlan' when ${isOffSwitches('n')} then 'notOnSwitch' end`

export const notExistedNetworks = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join server_nic i on i.server_id = r.id left join network n on n.id = i.network_id`,
    columns: {
      ...serverColumns(userPage),
      id: sql`i.id::text`,
      serverId: sql`r.id`,
      network: sql`i.network`,
      problem,
      networkDatacenter: sql`n.datacenter`,
      index: sql`i.index`,
      mac: sql`i.mac`,
      connected: sql`i.connected`,
    },
    where: [isThere, sql`${problem} is not null`],
    search: [...serverSearch, sql`i.network`, sql`i.mac`],
    filters: {
      problem: (wanted) => sql`${problem} = ${wanted}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: 'network',
    empty: ['networkDatacenter'],
    tie: sql`i.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as interfaces ${rows}`),
})
