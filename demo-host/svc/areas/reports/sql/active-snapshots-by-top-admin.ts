import { sql } from 'kysely'
import { activeSnapshotsByTopAdmin as contract } from '../../../../../src/contract/reports/active-snapshots-by-top-admin.ts'
import { reportSource, sums } from '../source.ts'

// A loop of parents would have no top; it would have no end either unless rows that were met are left out.
const tops = sql`(
  with recursive owned as (
    select r.owner_id, r.id, n.created_at, n.size_gb
    from server_snapshot n join server r on r.id = n.server_id where r.state = 'ready'),
  above as (
    select o.owner_id as leaf, u.id, u.parent_id from (select distinct owner_id from owned) o join account u on u.id = o.owner_id
    union select b.leaf, u.id, u.parent_id from above b join account u on u.id = b.parent_id)
  select b.id, count(distinct o.owner_id)::int as accounts, count(distinct o.id)::int as servers, count(*)::int as snapshots,
    sum(o.size_gb)::int as size_gb, min(o.created_at) as oldest
  from above b join owned o on o.owner_id = b.leaf where b.parent_id is null group by b.id)`

export const activeSnapshotsByTopAdmin = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${tops} g join account u on u.id = g.id`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      role: sql`u.rights`,
      accounts: sql`g.accounts`,
      servers: sql`g.servers`,
      snapshots: sql`g.snapshots`,
      sizeGB: sql`g.size_gb`,
      oldest: sql`g.oldest`,
      emailPage: userPage('u'),
    },
    search: [sql`u.email`],
    filters: { role: (role) => sql`u.rights = ${role}` },
    sort: '-snapshots',
    tie: sql`u.id`,
    made: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(g.snapshots), 0)::int as snapshots, coalesce(sum(g.size_gb), 0)::int as "sizeGB" ${rows}`,
    ),
})
