import { sql } from 'kysely'
import { overlappingSubnets as contract } from '../../../../../src/contract/reports/overlapping-subnets.ts'
import { networkConditions, subnetColumns, subnets, subnetSearch } from '../networks.ts'
import { reportSource, sums } from '../source.ts'

export const overlappingSubnets = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${subnets} join subnet o on o.id > s.id and o.range && s.range
      join network m on m.id = o.network_id and (m.id = n.id or 'lan' not in (m.network_type, n.network_type))`,
    columns: {
      ...subnetColumns(userPage),
      id: sql`(s.id::text || '-' || o.id::text)`,
      subnetId: sql`s.id::text`,
      other: sql`o.range::text`,
      otherNetwork: sql`m.name`,
    },
    search: [...subnetSearch, sql`o.range::text`, sql`m.name`],
    filters: networkConditions,
    sort: 'subnet',
    order: { subnet: sql`s.range`, other: sql`o.range` },
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as pairs ${rows}`),
})
