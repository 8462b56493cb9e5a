import { sql } from 'kysely'
import { duplicateExternalIDs as contract } from '../../../../../src/contract/reports/duplicate-external-ids.ts'
import { reportSource, sums } from '../source.ts'

export const duplicateExternalIDs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`account u join (
      select external_id, count(*)::int as shared_by from account
      where external_id <> '' and deleted_at is null group by external_id having count(*) > 1
    ) d on d.external_id = u.external_id`,
    columns: {
      id: sql`u.id::text`,
      externalId: sql`u.external_id`,
      email: sql`u.email`,
      name: sql`u.name`,
      role: sql`u.rights`,
      accountState: sql`u.account_status`,
      sharedBy: sql`d.shared_by`,
      created: sql`u.created_at`,
      emailPage: userPage('u'),
    },
    where: [sql`u.deleted_at is null`],
    search: [sql`u.external_id`, sql`u.email`, sql`u.name`],
    filters: { role: (role) => sql`u.rights = ${role}` },
    sort: 'externalId',
    tie: sql`u.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as users ${rows}`),
})
