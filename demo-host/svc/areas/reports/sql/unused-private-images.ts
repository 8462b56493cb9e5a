import { sql } from 'kysely'
import { unusedPrivateImages as contract } from '../../../../../src/contract/reports/unused-private-images.ts'
import { reportSource, sums } from '../source.ts'

const lastNeeded = sql`coalesce(i.used_at, i.created_at)`
const places = sql`(select count(*)::int from disk_image_place p where p.image_id = i.id)`

export const unusedPrivateImages = reportSource(contract, {
  list: ({ days = 30 }, { userPage }) => ({
    from: sql`disk_image i join account u on u.site_id = i.site_id and u.id = i.owner_id`,
    columns: {
      id: sql`i.id`,
      diskImage: sql`i.name`,
      email: sql`u.email`,
      created: sql`i.created_at`,
      lastUsed: sql`i.used_at`,
      unusedDays: sql`floor(extract(epoch from now() - ${lastNeeded}) / 86400)::int`,
      places,
      sizeGB: sql`(i.disk_gb * ${places})`,
      emailPage: userPage('u'),
    },
    where: [
      sql`i.visibility = 'private' and i.state = 'ready'`,
      sql`${lastNeeded} < now() - interval '1 day' * ${days}::int`,
    ],
    search: [sql`i.name`, sql`u.email`],
    filters: { days: () => sql`true` },
    sort: '-unusedDays',
    order: { unusedDays: sql`now() - ${lastNeeded}` },
    empty: ['lastUsed'],
    tie: sql`i.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as images, coalesce(sum(i.disk_gb * ${places}), 0)::int as "sizeGB" ${rows}`,
    ),
})
