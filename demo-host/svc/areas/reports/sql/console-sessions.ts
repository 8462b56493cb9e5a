import { sql } from 'kysely'
import { consoleSessions as contract } from '../../../../../src/contract/reports/console-sessions.ts'
import { periodOf } from '../conditions.ts'
import { serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when c.ended_at is null then 'open' else 'closed' end`

export const consoleSessions = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`console_session c join server r on r.id = c.server_id
      join account u on u.site_id = c.site_id and u.id = c.account_id`,
    columns: {
      id: sql`c.id::text`,
      server: sql`r.name`,
      serverId: sql`r.id`,
      email: sql`u.email`,
      state,
      started: sql`c.started_at`,
      ended: sql`c.ended_at`,
      duration: sql`floor(extract(epoch from coalesce(c.ended_at, c.last_at) - c.started_at))::int`,
      ip: sql`host(c.client_ip)`,
      bytes: sql`c.bytes`,
      viewOnly: sql`c.view_only`,
      reason: sql`coalesce(c.reason, '')`,
      emailPage: userPage('u'),
    },
    search: [...serverSearch, sql`host(c.client_ip)`],
    filters: {
      state: (wanted) => sql`(c.ended_at is null) = (${wanted}::text = 'open')`,
      ...periodOf(sql`c.started_at`),
    },
    sort: '-started',
    empty: ['ended'],
    tie: sql`c.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as sessions, (count(*) filter (where c.ended_at is null))::int as open ${rows}`,
    ),
})
