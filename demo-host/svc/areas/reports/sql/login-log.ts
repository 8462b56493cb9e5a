import { sql } from 'kysely'
import { loginLog as contract } from '../../../../../src/contract/reports/login-log.ts'
import { methodText } from '../../../kernel/audit/line.ts'
import { totalOf } from '../../../kernel/db/list-total.ts'
import { findSignIn, periodOf, isSignIn } from '../conditions.ts'
import { reportSource } from '../source.ts'

export const loginLog = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`audit a left join account u on u.id = a.account_id`,
    columns: {
      id: sql`a.id::text`,
      at: sql`a.at`,
      email: sql`coalesce(u.email, '')`,
      event: sql`a.event`,
      result: sql`a.result`,
      method: methodText(sql`a.method`),
      ip: sql`host(a.ip)`,
      userAgent: sql`a.user_agent`,
      userId: sql`coalesce(a.account_id::text, '')`,
      emailPage: userPage('u'),
    },
    where: [isSignIn],
    search: findSignIn,
    filters: {
      event: (event) => sql`a.event = ${event}`,
      result: (result) => sql`a.result = ${sql.lit(result)}`,
      ...periodOf(sql`a.at`),
    },
    sort: '-at',
    tie: sql`a.id`,
  }),
  info: async (trx, rows) => ({ failed: await totalOf(trx, sql`${rows} and a.result = 'failed'`) }),
})
