import { sql } from 'kysely'
import { usersOverLimits as contract } from '../../../../../src/contract/reports/users-over-limits.ts'
import type { Totals } from '../../../kernel/db/list-source.ts'
import { accountsWithServers } from '../servers.ts'
import { reportSource, sumTotals } from '../source.ts'

const limit = sql`coalesce(u.server_limit, t.server_limit)`

const totals: Totals = (over) => ({
  counted: sql`(count(*) ${over})::int`,
  users: sql`(count(*) ${over})::int`,
})

export const usersOverLimits = reportSource(contract, {
  list: (_, { userPage }) => ({
    // Failed servers count until they are removed, as on creation.
    from: sql`${accountsWithServers(sql`r.state <> 'terminated'`)} join site t on t.id = u.site_id`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      name: sql`u.name`,
      role: sql`u.rights`,
      accountState: sql`u.account_status`,
      servers: sql`n.servers`,
      serverLimit: limit,
      ownLimit: sql`(u.server_limit is not null)`,
      over: sql`(n.servers - ${limit})`,
      created: sql`u.created_at`,
      emailPage: userPage('u'),
    },
    where: [sql`u.deleted_at is null and n.servers > ${limit}`],
    search: [sql`u.email`, sql`u.name`],
    filters: { role: (role) => sql`u.rights = ${role}` },
    sort: '-over',
    tie: sql`u.id`,
    totals,
  }),
  info: sumTotals(totals),
})
