import { sql } from 'kysely'
import { suspendedUsersWithActiveServices as contract } from '../../../../../src/contract/reports/suspended-users-with-active-services.ts'
import { monthlyAmount } from '../../../domain/prices/price-columns.ts'
import { isThere, monthly } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const amount = sql`(select coalesce(sum(${monthlyAmount}), 0) from server r
  where r.site_id = u.site_id and r.owner_id = u.id and ${isThere})`

export const suspendedUsersWithActiveServices = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`account u join site t on t.id = u.site_id left join account b on b.id = u.status_by
      join lateral (
        select count(*)::int as servers, (count(*) filter (where r.power = 'on'))::int as running
        from server r where r.site_id = u.site_id and r.owner_id = u.id and ${isThere}) n on n.servers > 0`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      state: sql`u.account_status`,
      suspended: sql`u.suspended_at`,
      suspendedDays: sql`greatest(0, floor(extract(epoch from now() - u.suspended_at) / 86400))::int`,
      servers: sql`n.servers`,
      running: sql`n.running`,
      monthlyPrice: monthly(amount),
      reason: sql`left(u.status_reason, 500)`,
      by: sql`coalesce(b.email, '')`,
      emailPage: userPage('u'),
      byPage: userPage('b'),
    },
    where: [sql`u.suspended_at is not null and u.deleted_at is null`],
    search: [sql`u.email`, sql`b.email`, sql`u.status_reason`],
    filters: {
      state: (state) => sql`u.account_status = ${state}`,
      days: (days) => sql`u.suspended_at <= now() - interval '1 day' * ${days}::int`,
    },
    sort: 'suspended',
    order: { monthlyPrice: amount },
    tie: sql`u.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as users, coalesce(sum(n.servers), 0)::int as servers,
        coalesce(sum(n.running), 0)::int as running ${rows}`,
    ),
})
