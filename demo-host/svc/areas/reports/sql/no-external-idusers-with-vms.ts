import { sql } from 'kysely'
import { noExternalIDUsersWithVMs as contract } from '../../../../../src/contract/reports/no-external-idusers-with-vms.ts'
import { monthlyAmount } from '../../../domain/prices/price-columns.ts'
import type { Totals } from '../../../kernel/db/list-source.ts'
import { isThere, monthly, accountsWithServers } from '../servers.ts'
import { reportSource, sumTotals } from '../source.ts'

const amount = sql`(select coalesce(sum(${monthlyAmount}), 0) from server r
  where r.site_id = u.site_id and r.owner_id = u.id and ${isThere})`

const totals: Totals = (over) => ({
  counted: sql`(count(*) ${over})::int`,
  users: sql`(count(*) ${over})::int`,
  servers: sql`(coalesce(sum(n.servers) ${over}, 0))::int`,
})

export const noExternalIDUsersWithVMs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${accountsWithServers(isThere)} join site t on t.id = u.site_id`,
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
    totals,
  }),
  info: sumTotals(totals),
})
