import { sql } from 'kysely'
import { usersOverLimits as contract } from '../../../../../src/contract/reports/users-over-limits.ts'
import { reportSource, sums } from '../source.ts'

const limit = sql`coalesce(u.server_limit, t.server_limit)`

export const usersOverLimits = reportSource(contract, {
  list: (_, { userPage }) => ({
    // Failed servers count until they are removed, as on creation.
    from: sql`account u join site t on t.id = u.site_id join (
      select r.owner_id, count(*)::int as servers from server r where r.state <> 'terminated' group by r.owner_id
    ) n on n.owner_id = u.id`,
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
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as users ${rows}`),
})
