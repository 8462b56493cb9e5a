import { sql } from 'kysely'
import { resetServersMoreThanTwice as contract } from '../../../../../src/contract/reports/reset-servers-more-than-twice.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const resetServersMoreThanTwice = reportSource(contract, {
  list: ({ atLeast = 3, ...query }, { userPage }) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql`(
        select e.server_id, count(*)::int as resets, min(e.at) as first, max(e.at) as last,
          string_agg(distinct b.email, ', ') as initiators
        from server_event e left join account b on b.site_id = e.site_id and b.id = e.account_id
        where e.action = 'restart' and e.result in ('done', 'warned')
          and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz
        group by e.server_id having count(*) >= ${atLeast}::int) g
        join (${servers}) on r.id = g.server_id left join server_image i on i.site_id = r.site_id and i.id = r.image`,
      columns: {
        ...serverColumns(userPage),
        image: sql`coalesce(i.name, r.image)`,
        resets: sql`g.resets`,
        first: sql`g.first`,
        last: sql`g.last`,
        initiators: sql`coalesce(left(g.initiators, 500), '')`,
      },
      where: [isThere],
      search: [...serverSearch, sql`g.initiators`],
      filters: {
        ...periodTaken,
        atLeast: () => sql`true`,
        datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
      },
      sort: '-resets',
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, coalesce(sum(g.resets), 0)::int as resets ${rows}`,
    ),
})
