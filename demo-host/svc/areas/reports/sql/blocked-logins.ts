import { sql } from 'kysely'
import { blockedLogins as contract } from '../../../../../src/contract/reports/blocked-logins.ts'
import { reportSource } from '../source.ts'

// A lock's key contains the step and, if known, the user; see `reserveTry`.
const step = sql`case split_part(l.key, ' ', 1)
  when 'second-step' then 'secondStep' when 'confirm' then 'confirmation' when 'phone' then 'phone' else 'password' end`
const owner = sql`coalesce(l.account_id, substring(l.key from '^(?:second-step|confirm|phone) (\\d{1,9})$')::int)`

export const blockedLogins = reportSource(contract, {
  list: (_, { userPage }) => ({
    // By an index of accounts: row-level security lets none be looked up by an expression.
    from: sql`(select l.*, ${owner} as owner_id from lockout l where l.locked_until > now() offset 0) l
      left join account u on u.id = l.owner_id`,
    columns: {
      id: sql`md5(l.key)`,
      email: sql`coalesce(u.email, '')`,
      step,
      attempts: sql`l.fails`,
      until: sql`l.locked_until`,
      left: sql`ceil(extract(epoch from l.locked_until - now()))::int`,
      lastTry: sql`l.touched_at`,
      emailPage: userPage('u'),
    },
    where: [sql`l.locked_until > now()`],
    search: [sql`u.email`],
    filters: { step: (wanted) => sql`${step} = ${wanted}` },
    sort: '-until',
  }),
})
