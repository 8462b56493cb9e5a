import { sql } from 'kysely'
import { sitesWithInvalidSupportFlag as contract } from '../../../../../src/contract/reports/sites-with-invalid-support-flag.ts'
import { reportSource, sums } from '../source.ts'

const problem = sql`case when s.support_enabled then 'noEmail' else 'openTickets' end`

export const sitesWithInvalidSupportFlag = reportSource(contract, {
  list: () => ({
    from: sql`site s left join site_support c on c.site_id = s.id cross join lateral (
      select count(*)::int as open from ticket t where t.site_id = s.id and t.state <> 'closed'
    ) t`,
    columns: {
      id: sql`s.id::text`,
      name: sql`s.name`,
      siteHost: sql`s.slug`,
      supportEnabled: sql`s.support_enabled`,
      supportEmail: sql`coalesce(c.email, '')`,
      openTickets: sql`t.open`,
      problem,
    },
    where: [
      // Every role of the database sees all sites.
      sql`s.id = current_setting('app.site_id')::int`,
      sql`case when s.support_enabled then coalesce(c.email, '') = '' else t.open > 0 end`,
    ],
    search: [sql`s.name`, sql`s.slug`],
    filters: { problem: (wanted) => sql`${problem} = ${wanted}` },
    sort: 'name',
    tie: sql`s.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as sites ${rows}`),
})
