import { sql } from 'kysely'
import { blacklistHits as contract } from '../../../../../src/contract/reports/blacklist-hits.ts'
import { entryRange } from '../../../domain/blacklist/blacklist.ts'
import { periodOf } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when b.expires_at <= now() then 'expired'
  when b.enabled then 'active' else 'disabled' end`

export const blacklistHits = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`blacklist_entry b left join account u on u.site_id = b.site_id and u.id = b.created_by`,
    columns: {
      id: sql`b.id::text`,
      cidr: entryRange('b'),
      scope: sql`b.scope`,
      reason: sql`b.reason`,
      state,
      hits: sql`b.hits`,
      last: sql`b.last_hit_at`,
      note: sql`b.note`,
      created: sql`b.created_at`,
      expires: sql`b.expires_at`,
      by: sql`coalesce(u.email, '')`,
      byPage: userPage('u'),
    },
    where: [sql`b.last_hit_at is not null`],
    search: [entryRange('b'), sql`b.note`, sql`u.email`],
    filters: {
      scope: (scope) => sql`b.scope = ${scope}`,
      reason: (reason) => sql`b.reason = ${reason}`,
      state: (wanted) => sql`${state} = ${wanted}`,
      ...periodOf(sql`b.last_hit_at`),
    },
    sort: '-last',
    empty: ['expires'],
    tie: sql`b.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(*)::int as entries, coalesce(sum(b.hits), 0)::float8 as hits ${rows}`),
})
