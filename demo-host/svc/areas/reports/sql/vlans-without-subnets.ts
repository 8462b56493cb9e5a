import { sql } from 'kysely'
import { vlansWithoutSubnets as contract } from '../../../../../src/contract/reports/vlans-without-subnets.ts'
import { networkColumns, networkConditions, networks, networkSearch } from '../networks.ts'
import { reportSource, sums } from '../source.ts'

export const vlansWithoutSubnets = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: networks,
    columns: {
      ...networkColumns(userPage),
      interfaces: sql`(select count(*)::int from server_nic i where i.network_id = n.id)`,
      created: sql`n.created_at`,
    },
    where: [sql`not exists (select from subnet s where s.network_id = n.id)`],
    search: networkSearch,
    filters: networkConditions,
    sort: '-created',
    empty: ['vlan'],
    tie: sql`n.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as networks ${rows}`),
})
