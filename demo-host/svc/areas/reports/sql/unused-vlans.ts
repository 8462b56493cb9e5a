import { sql } from 'kysely'
import { unusedVLANs as contract } from '../../../../../src/contract/reports/unused-vlans.ts'
import { networkColumns, networkConditions, networks, networkSearch } from '../networks.ts'
import { reportSource, sums } from '../source.ts'

export const unusedVLANs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: networks,
    columns: {
      ...networkColumns(userPage),
      subnets: sql`(select count(*)::int from subnet s where s.network_id = n.id)`,
      created: sql`n.created_at`,
      ageDays: sql`floor(extract(epoch from now() - n.created_at) / 86400)::int`,
    },
    where: [sql`not exists (select from server_nic i where i.network_id = n.id)`],
    search: networkSearch,
    filters: {
      days: (days) => sql`n.created_at < now() - interval '1 day' * ${days}::int`,
      ...networkConditions,
    },
    sort: 'created',
    empty: ['vlan'],
    tie: sql`n.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as networks ${rows}`),
})
