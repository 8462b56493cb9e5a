import { sql } from 'kysely'
import { customersWithPhone as contract } from '../../../../../src/contract/reports/customers-with-phone.ts'
import { reportSource, sums } from '../source.ts'

export const customersWithPhone = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`phone p join account u on u.id = p.account_id`,
    columns: {
      id: sql`p.id`,
      email: sql`u.email`,
      name: sql`u.name`,
      country: sql`nullif(u.country, '')`,
      phone: sql`p.number`,
      description: sql`p.description`,
      role: sql`u.rights`,
      usedToSignIn: sql`(u.second_step and u.second_step_sms)`,
      created: sql`u.created_at`,
      userId: sql`u.id::text`,
      emailPage: userPage('u'),
    },
    where: [sql`u.deleted_at is null`],
    search: [sql`u.email`, sql`u.name`, sql`p.number`],
    filters: { role: (role) => sql`u.rights = ${role}` },
    sort: 'email',
    empty: ['country'],
  }),
  // Counts each user once, without reading other users.
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as users from account each where exists (select 1 ${rows} and u.id = each.id)`,
    ),
})
