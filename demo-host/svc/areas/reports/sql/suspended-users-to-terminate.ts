import { sql } from 'kysely'
import { suspendedUsersToTerminate as contract } from '../../../../../src/contract/reports/suspended-users-to-terminate.ts'
import { reportSource, sums } from '../source.ts'

// Older suspensions have no retention period.
const terminateAfter = sql`coalesce(u.terminate_after, u.suspended_at)`
const due = sql`case when ${terminateAfter} <= now() then 'due' else 'waiting' end`

export const suspendedUsersToTerminate = reportSource(contract, {
  ahead: true,
  list: (_, { userPage }) => ({
    from: sql`account u left join account b on b.id = u.status_by`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      name: sql`u.name`,
      role: sql`u.rights`,
      state: sql`u.account_status`,
      due,
      terminateAfter,
      suspended: sql`u.suspended_at`,
      suspendedDays: sql`greatest(0, floor(extract(epoch from now() - u.suspended_at) / 86400))::int`,
      by: sql`coalesce(b.email, '')`,
      reason: sql`left(u.status_reason, 500)`,
      emailPage: userPage('u'),
      byPage: userPage('b'),
    },
    where: [sql`u.suspended_at is not null and u.deleted_at is null`],
    search: [sql`u.email`, sql`u.name`, sql`b.email`, sql`u.status_reason`],
    filters: {
      state: (wanted) => sql`u.account_status = ${wanted}`,
      due: (wanted) => sql`${due} = ${wanted}`,
    },
    sort: 'terminateAfter',
    tie: sql`u.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select (count(*) filter (where ${due} = 'due'))::int as due,
        (count(*) filter (where ${due} = 'waiting'))::int as waiting ${rows}`,
    ),
})
