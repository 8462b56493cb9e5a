import { sql } from 'kysely'
import { invisibleServers as contract } from '../../../../../src/contract/reports/invisible-servers.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const cause = sql`case when u.deleted_at is not null then 'ownerDeleted' when not u.enabled then 'ownerDisabled'
  else 'ownerLocked' end`

export const invisibleServers = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} left join server_image i on i.site_id = r.site_id and i.id = r.image`,
    columns: {
      ...serverColumns(userPage),
      cause,
      power: sql`r.power`,
      image: sql`coalesce(i.name, r.image)`,
      since: sql`greatest(r.created_at, coalesce(u.deleted_at, u.status_at, r.created_at))`,
    },
    where: [isThere, sql`(u.deleted_at is not null or not u.enabled or u.account_status = 'Locked')`],
    search: serverSearch,
    filters: { cause: (wanted) => sql`${cause} = ${wanted}`, power: (power) => sql`r.power = ${power}` },
    sort: '-created',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, (count(*) filter (where r.power = 'on'))::int as on ${rows}`,
    ),
})
