import { sql } from 'kysely'
import { notificationFailures as contract } from '../../../../../src/contract/reports/notification-failures.ts'
import { periodOf } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when o.sent_at is not null then 'sentLater' when o.dropped_at is not null then 'givenUp' else 'waiting' end`

export const notificationFailures = reportSource(contract, {
  list: () => ({
    from: sql`outbox o`,
    columns: {
      id: sql`o.id::text`,
      at: sql`o.created_at`,
      address: sql`o.address`,
      channel: sql`o.channel`,
      // Strips the number of catalog notifications.
      kind: sql`case when o.kind like 'notification %' then 'notification' else o.kind end`,
      state,
      tries: sql`o.tries`,
      nextTry: sql`case when o.sent_at is null and o.dropped_at is null then o.next_try_at end`,
      error: sql`left(o.last_error, 2000)`,
    },
    where: [
      sql`o.last_error is not null`,
      // That a newer one took its place is no failure.
      sql`(o.tries > 0 or o.last_error = 'too late')`,
    ],
    search: [sql`o.address`, sql`o.last_error`],
    filters: {
      channel: (channel) => sql`o.channel = ${channel}`,
      state: (wanted) => sql`${state} = ${wanted}`,
      ...periodOf(sql`o.created_at`),
    },
    sort: '-at',
    empty: ['nextTry'],
    tie: sql`o.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select (count(*) filter (where ${state} = 'waiting'))::int as waiting, count(*)::int as counted ${rows}`,
    ),
})
