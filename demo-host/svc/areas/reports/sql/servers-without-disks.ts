import { sql } from 'kysely'
import { serversWithoutDisks as contract } from '../../../../../src/contract/reports/servers-without-disks.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serversWithoutDisks = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} left join server_image i on i.site_id = r.site_id and i.id = r.image`,
    columns: {
      ...serverColumns(userPage),
      power: sql`r.power`,
      image: sql`coalesce(i.name, r.image)`,
      lastEvent: sql`(select max(e.at) from server_event e where e.server_id = r.id)`,
    },
    where: [
      isThere,
      sql`r.id = any(array(select x.server_id from server_text x where not x.has_disk))`,
      sql`not exists (select from server_disk k where k.server_id = r.id)`,
    ],
    search: serverSearch,
    filters: { power: (power) => sql`r.power = ${power}` },
    sort: '-created',
    empty: ['lastEvent'],
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
