import { sql } from 'kysely'
import { deletedUsers as contract } from '../../../../../src/contract/reports/deleted-users.ts'
import { periodOf } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const when = sql`coalesce(u.deleted_at, u.terminates_at)`
const state = sql`case when u.deleted_at is null then 'terminating' else 'deleted' end`

export const deletedUsers = reportSource(contract, {
  ahead: true,
  list: (_, { userPage }) => ({
    from: sql`account u left join account d on d.id = u.deleted_by`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      role: sql`u.rights`,
      state,
      when,
      by: sql`coalesce(d.email, '')`,
      reason: sql`left(coalesce(u.deleted_reason, ''), 500)`,
      created: sql`u.created_at`,
      lifetimeDays: sql`greatest(0, floor(extract(epoch from ${when} - u.created_at) / 86400))::int`,
      lastLogin: sql`u.last_sign_in_at`,
      emailPage: userPage('u'),
      byPage: userPage('d'),
    },
    where: [sql`(u.deleted_at is not null or u.terminates_at is not null)`],
    search: [sql`u.email`, sql`d.email`, sql`u.deleted_reason`],
    filters: { state: (wanted) => sql`${state} = ${wanted}`, ...periodOf(when) },
    sort: '-when',
    empty: ['lastLogin'],
    tie: sql`u.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(u.deleted_at)::int as deleted,
        (count(*) filter (where u.deleted_at is null))::int as terminating ${rows}`,
    ),
})
