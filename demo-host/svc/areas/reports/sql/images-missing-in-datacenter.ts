import { sql } from 'kysely'
import { imagesMissingInDatacenter as contract } from '../../../../../src/contract/reports/images-missing-in-datacenter.ts'
import { reportSource, sums } from '../source.ts'

const isIn = sql`exists (select from disk_image_place p
  where p.image_id = i.id and p.datacenter = d.id and p.state = 'ready')`

export const imagesMissingInDatacenter = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`disk_image i join account u on u.site_id = i.site_id and u.id = i.owner_id cross join lateral (
      select (count(*) filter (where not ${isIn}))::int as missing,
        coalesce(left(string_agg(d.id, ', ' order by d.position, d.id) filter (where not ${isIn}), 500), '') as missing_in,
        coalesce(left(string_agg(d.id, ', ' order by d.position, d.id) filter (where ${isIn}), 500), '') as available_in
      from datacenter d where d.site_id = i.site_id) c`,
    columns: {
      id: sql`i.id`,
      diskImage: sql`i.name`,
      email: sql`u.email`,
      missing: sql`c.missing`,
      missingIn: sql`c.missing_in`,
      availableIn: sql`c.available_in`,
      sizeGB: sql`i.disk_gb`,
      created: sql`i.created_at`,
      emailPage: userPage('u'),
    },
    where: [sql`i.visibility = 'site' and i.state = 'ready' and c.missing > 0`],
    search: [sql`i.name`, sql`u.email`],
    filters: {
      datacenter: (datacenter) => sql`exists (select from datacenter d
        where d.site_id = i.site_id and d.id = ${datacenter} and not ${isIn})`,
    },
    sort: '-missing',
    tie: sql`i.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as images ${rows}`),
})
