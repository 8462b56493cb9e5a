import { sql } from 'kysely'
import { sitesWithoutAdmin as contract } from '../../../../../src/contract/reports/sites-without-admin.ts'
import { reportSource, sums } from '../source.ts'

export const sitesWithoutAdmin = reportSource(contract, {
  list: (_, { accountId }) => ({
    from: sql`sites_without_admin_of(current_setting('app.site_id')::int, ${accountId}::int) s`,
    columns: {
      id: sql`s.site_id::text`,
      name: sql`s.name`,
      siteHost: sql`s.slug`,
      company: sql`s.company`,
      invited: sql`s.invited`,
      disabled: sql`s.disabled`,
    },
    search: [sql`s.name`, sql`s.slug`, sql`s.company`],
    sort: 'name',
    tie: sql`s.site_id`,
    made: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as sites ${rows}`),
})
