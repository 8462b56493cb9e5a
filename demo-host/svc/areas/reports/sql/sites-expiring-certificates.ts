import { sql } from 'kysely'
import { sitesExpiringCertificates as contract } from '../../../../../src/contract/reports/sites-expiring-certificates.ts'
import { reportSource, sums } from '../source.ts'

export const sitesExpiringCertificates = reportSource(contract, {
  list: ({ days = 30 }, { accountId }) => ({
    from: sql`site_certificates_of(current_setting('app.site_id')::int, ${accountId}::int) c`,
    columns: {
      id: sql`c.site_id::text || ' ' || c.host`,
      name: sql`c.name`,
      host: sql`c.host`,
      state: sql`c.state`,
      issuer: sql`c.issuer`,
      expires: sql`c.expires_at`,
      checked: sql`c.checked_at`,
      siteHost: sql`c.slug`,
    },
    where: [sql`(c.state <> 'right' or c.expires_at < now() + interval '1 day' * ${days}::int)`],
    search: [sql`c.host`, sql`c.name`, sql`c.issuer`],
    filters: { days: () => sql`true`, state: (wanted) => sql`c.state = ${wanted}` },
    sort: 'expires',
    empty: ['expires'],
    tie: sql`c.host`,
    made: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as hosts ${rows}`),
})
