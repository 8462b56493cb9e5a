import { sql } from 'kysely'
import { stalledUploads as contract } from '../../../../../src/contract/reports/stalled-uploads.ts'
import { endOfUpload, isOnItsWay } from '../../../domain/images/images.ts'
import { reportSource, sums } from '../source.ts'

export const stalledUploads = reportSource(contract, {
  list: ({ minutes = 30 }, { userPage }) => ({
    from: sql`disk_upload r join account u on u.site_id = r.site_id and u.id = r.owner_id`,
    columns: {
      id: sql`r.id`,
      fileName: sql`r.file_name`,
      email: sql`u.email`,
      datacenter: sql`r.datacenter`,
      size: sql`r.size`,
      received: sql`r.received`,
      arrived: sql`floor(100.0 * r.received / r.size)::int`,
      last: sql`r.touched_at`,
      created: sql`r.created_at`,
      expires: endOfUpload('r'),
      emailPage: userPage('u'),
    },
    where: [isOnItsWay('r'), sql`r.touched_at < now() - interval '1 minute' * ${minutes}::int`],
    search: [sql`r.file_name`, sql`u.email`],
    filters: {
      minutes: () => sql`true`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: 'last',
    tie: sql`r.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as uploads, coalesce(sum(r.size - r.received), 0)::float8 as missing ${rows}`,
    ),
})
