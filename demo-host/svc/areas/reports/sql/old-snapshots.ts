import { sql } from 'kysely'
import { oldSnapshots as contract } from '../../../../../src/contract/reports/old-snapshots.ts'
import { isThere, serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const oldSnapshots = reportSource(contract, {
  list: ({ days = 90, ignored }, { userPage }) => ({
    from: sql`server_snapshot n join server r on r.id = n.server_id
      join account u on u.site_id = r.site_id and u.id = r.owner_id`,
    columns: {
      id: sql`n.id::text`,
      snapshot: sql`n.name`,
      server: sql`r.name`,
      serverId: sql`r.id`,
      email: sql`u.email`,
      datacenter: sql`r.datacenter`,
      created: sql`n.created_at`,
      ageDays: sql`floor(extract(epoch from now() - n.created_at) / 86400)::int`,
      sizeGB: sql`n.size_gb`,
      isCurrent: sql`n.is_current`,
      isIgnored: sql`n.ignored_at is not null`,
      emailPage: userPage('u'),
    },
    where: [
      isThere,
      sql`n.created_at < now() - interval '1 day' * ${days}::int`,
      ignored ? sql`n.ignored_at is not null` : sql`n.ignored_at is null`,
    ],
    search: [sql`n.name`, ...serverSearch],
    filters: {
      days: () => sql`true`,
      ignored: () => sql`true`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: 'created',
    tie: sql`n.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as snapshots, coalesce(sum(n.size_gb), 0)::int as "sizeGB" ${rows}`,
    ),
})
