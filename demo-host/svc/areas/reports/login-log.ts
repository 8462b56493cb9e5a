import { sql } from 'kysely'
import { loginLog as contract } from '../../../../src/contract/reports/login-log.ts'
import { exactTo } from '../../db/list-total.ts'
import { findAudit } from './find-audit.ts'
import { periodOf } from './period.ts'
import { reportSource, sums } from './source.ts'

/** The condition of the index of attempts to sign in. */
export const isSignIn = sql`a.event in ('sign-in', 'second-step', 'sign-in-blocked')`

export const loginLog = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`audit a left join account u on u.id = a.account_id`,
    columns: {
      id: sql`a.id::text`,
      at: sql`a.at`,
      email: sql`coalesce(u.email, '')`,
      event: sql`a.event`,
      result: sql`a.result`,
      method: sql`coalesce(a.method, '')`,
      ip: sql`host(a.ip)`,
      userAgent: sql`a.user_agent`,
      userId: sql`coalesce(a.account_id::text, '')`,
      emailPage: userPage('u'),
    },
    where: [isSignIn],
    search: findAudit,
    filters: {
      event: (event) => sql`a.event = ${event}`,
      result: (result) => sql`a.result = ${sql.lit(result)}`,
      ...periodOf(sql`a.at`),
    },
    sort: '-at',
    tie: sql`a.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as failed
        from (select 1 ${rows} and a.result = 'failed' limit ${sql.lit(exactTo)}) counted`,
    ),
})
