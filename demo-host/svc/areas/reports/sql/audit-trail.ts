import { sql } from 'kysely'
import { auditTrail as contract } from '../../../../../src/contract/reports/audit-trail.ts'
import { keyText, methodText } from '../../../kernel/audit/line.ts'
import { findAudit, periodOf } from '../conditions.ts'
import { reportSource } from '../source.ts'

export const auditTrail = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`audit a left join account u on u.id = a.account_id left join account b on b.id = a.by_id`,
    columns: {
      id: sql`a.id::text`,
      at: sql`a.at`,
      email: sql`coalesce(u.email, '')`,
      by: sql`coalesce(b.email, '')`,
      event: sql`a.event`,
      eventName: sql`a.event`,
      method: methodText(sql`a.method`),
      apiKey: keyText(sql`a.site_id`, sql`a.key_id`),
      result: sql`a.result`,
      ip: sql`host(a.ip)`,
      userAgent: sql`a.user_agent`,
      userId: sql`coalesce(a.account_id::text, '')`,
      emailPage: userPage('u'),
      byPage: userPage('b'),
    },
    search: findAudit,
    filters: {
      event: (event) => sql`a.event = ${event}`,
      result: (result) => sql`a.result = ${sql.lit(result)}`,
      ...periodOf(sql`a.at`),
    },
    sort: '-at',
    tie: sql`a.id`,
  }),
})
