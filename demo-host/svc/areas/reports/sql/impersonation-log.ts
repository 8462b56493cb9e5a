import { sql } from 'kysely'
import { impersonationLog as contract } from '../../../../../src/contract/reports/impersonation-log.ts'
import { periodOf } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when coalesce(i.ended_at, i.ends_at) > now() then 'open' else 'ended' end`

export const impersonationLog = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`impersonation i join account u on u.id = i.account_id join account d on d.id = i.admin_id`,
    columns: {
      id: sql`i.id::text`,
      at: sql`i.began_at`,
      admin: sql`d.email`,
      email: sql`u.email`,
      reason: sql`i.reason`,
      state,
      ended: sql`case when ${state} = 'ended' then coalesce(i.ended_at, i.ends_at) end`,
      duration: sql`greatest(0, extract(epoch from least(i.ended_at, i.ends_at, now()) - i.began_at))::int`,
      userId: sql`u.id::text`,
      adminPage: userPage('d'),
      emailPage: userPage('u'),
    },
    search: [sql`d.email`, sql`u.email`, sql`i.reason`],
    filters: { state: (wanted) => sql`${state} = ${wanted}`, ...periodOf(sql`i.began_at`) },
    sort: '-at',
    empty: ['ended'],
    tie: sql`i.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select (count(*) filter (where ${state} = 'open'))::int as open ${rows}`),
})
