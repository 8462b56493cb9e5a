import { sql } from 'kysely'
import { naServicesForRootReport as contract } from '../../../../../src/contract/reports/na-services-for-root-report.ts'
import { idsWithParts, isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const isStuck = sql`(r.command_id is not null and not exists (select from command c where c.id = r.command_id and c.ended_at is null))`

// Each reason by itself has an index.
const isCandidate = sql`r.id = any(array(
  select ref from server_drift where ended_at is null and kind in ('missing', 'size')
  union all select r.id from server r where r.command_id is not null
  union all (${idsWithParts(sql`left join datacenter d on d.id = r.datacenter
    left join server_image i on i.id = r.image where d.id is null or i.id is null`)})))`

const cause = sql`case when f.kind = 'missing' then 'noMachine' when f.kind = 'size' then 'otherSize' when ${isStuck} then 'stuck'
  when d.id is null then 'noDatacenter' else 'noImage' end`

export const naServicesForRootReport = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers}
      left join (select distinct on (ref) ref, kind, known, found from server_drift where ended_at is null and kind in ('missing', 'size')
        order by ref, kind) f on f.ref = r.id
      left join datacenter d on d.site_id = r.site_id and d.id = r.datacenter
      left join server_image i on i.site_id = r.site_id and i.id = r.image`,
    columns: {
      ...serverColumns(userPage),
      cause,
      known: sql`coalesce(f.known, '')`,
      found: sql`coalesce(f.found, '')`,
      image: sql`coalesce(i.name, r.image)`,
      power: sql`r.power`,
    },
    where: [isThere, isCandidate, sql`(f.ref is not null or d.id is null or i.id is null or ${isStuck})`],
    search: [...serverSearch, sql`coalesce(i.name, r.image)`],
    filters: {
      cause: (wanted) => sql`${cause} = ${wanted}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-created',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, (count(*) filter (where ${cause} = 'noMachine'))::int as "noMachine" ${rows}`,
    ),
})
