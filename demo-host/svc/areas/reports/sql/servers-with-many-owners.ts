import { sql } from 'kysely'
import { serversWithManyOwners as contract } from '../../../../../src/contract/reports/servers-with-many-owners.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

// Each is looked at by its server, which an index knows.
const shared = sql`lateral (select count(*)::int as many, max(p.added_at) as at,
    left(string_agg(coalesce(a.email, g.name), ', ' order by p.id), 1600) as names
  from server_permission p left join account a on a.site_id = p.site_id and a.id = p.account_id
    left join account_group g on g.site_id = p.site_id and g.id = p.group_id
  where p.server_id = r.id and p.configuration) p`

const before = sql`lateral (select count(*)::int as many, max(m.moved_at) as at,
    left(string_agg(b.email, ', ' order by m.id desc), 2000) as names
  from server_move m join account b on b.site_id = m.site_id and b.id = m.from_id
  where m.server_id = r.id and m.problem = '') m`

export const serversWithManyOwners = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} cross join ${shared} cross join ${before}`,
    columns: {
      ...serverColumns(userPage),
      owners: sql`concat_ws(', ', u.email, p.names)`,
      ownersCount: sql`1 + p.many`,
      formerOwners: sql`coalesce(m.names, '')`,
      lastChange: sql`greatest(p.at, m.at)`,
    },
    where: [
      isThere,
      // As one array, by which an index finds them.
      sql`r.id = any(array(select q.server_id from server_permission q where q.configuration
        union select q.server_id from server_move q where q.problem = ''))`,
    ],
    search: [...serverSearch, sql`p.names`, sql`m.names`],
    filters: { datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: '-lastChange',
    tie: sql`r.id`,
    empty: ['lastChange'],
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
