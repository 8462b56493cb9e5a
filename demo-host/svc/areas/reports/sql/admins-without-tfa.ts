import { sql } from 'kysely'
import { adminsWithoutTFA as contract } from '../../../../../src/contract/reports/admins-without-tfa.ts'
import { roles } from '../../../../../src/contract/engine/roles.ts'
import { isSignedIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const rank = sql`array_position(${sql.lit(`{${roles.join()}}`)}::text[], u.rights)`

export const adminsWithoutTFA = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`account u left join lateral (
      select a.at, a.ip from audit a
      where a.account_id = u.id and ${isSignedIn} order by a.at desc, a.id desc limit 1) last on true`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      role: sql`u.rights`,
      created: sql`u.created_at`,
      lastLogin: sql`last.at`,
      lastIp: sql`host(last.ip)`,
      emailPage: userPage('u'),
    },
    where: [sql`u.rights in ('admin', 'operator', 'root')`, sql`u.enabled`, sql`not u.second_step`],
    search: [sql`u.email`],
    filters: { role: (role) => sql`u.rights = ${role}` },
    sort: '-role',
    order: { role: rank },
    empty: ['lastLogin', 'lastIp'],
    tie: sql`u.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(*)::int as counted, count(*)::int as administrators ${rows}`),
})
