import { sql } from 'kysely'
import { stuckCommands as contract } from '../../../../../src/contract/reports/stuck-commands.ts'
import { reportSource } from '../source.ts'

// Live workers renew within a minute, which postpones the due time. Commands waiting for a retry were taken
// before.
const cause = sql`case
  when c.state = 'queued' and (c.began_at is null or c.due_at < now() - interval '1 minute') then 'neverTaken'
  when c.state = 'running' and c.due_at < now() then 'lost' else 'slow' end`

// A retried command waits since its retry.
const since = sql`coalesce(c.began_at, case when c.due_at <= now() then greatest(c.created_at, c.due_at) else c.created_at end)`

export const stuckCommands = reportSource(contract, {
  list: ({ minutes = 10 }, { userPage, rules }) => ({
    from: sql`command c join account u on u.id = c.account_id`,
    columns: {
      id: sql`c.id::text`,
      name: sql`c.name`,
      target: sql`c.target`,
      email: sql`u.email`,
      cause,
      created: sql`c.created_at`,
      began: sql`c.began_at`,
      age: sql`extract(epoch from now() - ${since})::int`,
      progress: sql`c.progress`,
      tries: sql`c.tries`,
      ...rules,
      cmdId: sql`c.id::text`,
      emailPage: userPage('u'),
    },
    where: [sql`c.ended_at is null`, sql`${since} <= now() - interval '1 minute' * ${minutes}::int`],
    search: [sql`c.name`, sql`c.target`, sql`u.email`],
    filters: { cause: (wanted) => sql`${cause} = ${wanted}`, minutes: () => sql`true` },
    sort: 'created',
    empty: ['began'],
    tie: sql`c.id`,
  }),
})
