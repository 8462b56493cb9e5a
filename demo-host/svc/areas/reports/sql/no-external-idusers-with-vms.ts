import { sql } from 'kysely'
import { noExternalIDUsersWithVMs as contract } from '../../../../../src/contract/reports/no-external-idusers-with-vms.ts'
import { monthlyAmount } from '../../../domain/prices/price-columns.ts'
import { isThere, monthly } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const amount = sql`(select coalesce(sum(${monthlyAmount}), 0) from server r
  where r.site_id = u.site_id and r.owner_id = u.id and ${isThere})`

export const noExternalIDUsersWithVMs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`account u join site t on t.id = u.site_id join (
      select r.owner_id, count(*)::int as servers from server r where ${isThere} group by r.owner_id
    ) n on n.owner_id = u.id`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      name: sql`u.name`,
      role: sql`u.rights`,
      accountState: sql`u.account_status`,
      servers: sql`n.servers`,
      monthlyPrice: monthly(amount),
      created: sql`u.created_at`,
      emailPage: userPage('u'),
    },
    where: [sql`u.external_id = '' and u.deleted_at is null`],
    search: [sql`u.email`, sql`u.name`],
    filters: {
      role: (role) => sql`u.rights = ${role}`,
      accountState: (state) => sql`u.account_status = ${state}`,
    },
    sort: '-servers',
    order: { monthlyPrice: amount },
    tie: sql`u.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as users, coalesce(sum(n.servers), 0)::int as servers ${rows}`,
    ),
})
