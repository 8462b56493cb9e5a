import { sql } from 'kysely'
import { migratedEmails as contract } from '../../../../../src/contract/reports/migrated-emails.ts'
import { periodOf, isSignedIn } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const migratedEmails = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`email_change e join account d on d.id = e.changed_by join account u on u.id = e.account_id`,
    columns: {
      id: sql`e.id::text`,
      at: sql`e.changed_at`,
      oldEmail: sql`e.old_email`,
      newEmail: sql`e.new_email`,
      by: sql`d.email`,
      told: sql`e.told`,
      loginsAfter: sql`(select count(*)::int from audit a where a.account_id = e.account_id
        and a.at > e.changed_at and ${isSignedIn})`,
      userId: sql`e.account_id::text`,
      newEmailPage: userPage('u'),
      byPage: userPage('d'),
    },
    search: [sql`e.old_email`, sql`e.new_email`, sql`d.email`],
    filters: periodOf(sql`e.changed_at`),
    sort: '-at',
    tie: sql`e.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as changes, count(*)::int as counted ${rows}`),
})
