import { sql } from 'kysely'
import { serversWithIgnoredSnapshots as contract } from '../../../../../src/contract/reports/servers-with-ignored-snapshots.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

// Computed once, because few are ignored.
const ignored = sql`(select n.server_id, count(*)::int as many, min(n.created_at) as oldest, sum(n.size_gb)::int as size,
    max(n.ignored_at) as at, (array_agg(n.ignored_by order by n.ignored_at desc))[1] as by
  from server_snapshot n where n.ignored_at is not null group by n.server_id) n`

export const serversWithIgnoredSnapshots = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join ${ignored} on n.server_id = r.id
      left join account b on b.site_id = r.site_id and b.id = n.by`,
    columns: {
      ...serverColumns(userPage),
      snapshots: sql`(select count(*)::int from server_snapshot s where s.server_id = r.id)`,
      ignoredCount: sql`n.many`,
      oldest: sql`n.oldest`,
      sizeGB: sql`n.size`,
      flaggedAt: sql`n.at`,
      flaggedBy: sql`coalesce(b.email, '')`,
      flaggedByPage: userPage('b'),
    },
    where: [isThere],
    search: [...serverSearch, sql`b.email`],
    filters: { datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: '-flaggedAt',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, coalesce(sum(n.many), 0)::int as "ignoredCount",
        coalesce(sum(n.size), 0)::int as "sizeGB" ${rows}`,
    ),
})
