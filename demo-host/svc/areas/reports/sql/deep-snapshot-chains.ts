import { sql } from 'kysely'
import { deepSnapshotChains as contract } from '../../../../../src/contract/reports/deep-snapshot-chains.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const deepSnapshotChains = reportSource(contract, {
  list: ({ atLeast = 3 }, { userPage }) => ({
    from: sql`(
      with recursive chain as (
        select n.id, n.server_id, n.size_gb, n.created_at, 1 as depth from server_snapshot n where n.parent_id is null
        union all select n.id, n.server_id, n.size_gb, n.created_at, c.depth + 1
        from chain c join server_snapshot n on n.parent_id = c.id)
      select server_id, max(depth)::int as depth, count(*)::int as snapshots, sum(size_gb)::int as size_gb,
        min(created_at) as oldest
      from chain group by server_id having max(depth) >= ${atLeast}::int) g join (${servers}) on r.id = g.server_id`,
    columns: {
      ...serverColumns(userPage),
      depth: sql`g.depth`,
      snapshots: sql`g.snapshots`,
      sizeGB: sql`g.size_gb`,
      oldest: sql`g.oldest`,
    },
    where: [isThere],
    search: serverSearch,
    filters: { atLeast: () => sql`true`, datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: '-depth',
    made: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, coalesce(sum(g.snapshots), 0)::int as snapshots ${rows}`,
    ),
})
