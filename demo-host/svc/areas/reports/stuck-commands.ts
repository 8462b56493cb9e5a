import { sql } from 'kysely'
import { stuckCommands as contract } from '../../../../src/contract/reports/stuck-commands.ts'
import { reportSource } from './source.ts'

// A worker that has a command says so within a minute, which puts off when it is due.
const cause = sql`case when c.state = 'queued' then 'neverTaken' when c.due_at < now() then 'lost' else 'slow' end`

export const stuckCommands = reportSource(contract, {
  list: ({ minutes = 10 }, { userPage }) => ({
    from: sql`command c join account u on u.id = c.account_id`,
    columns: {
      id: sql`c.id::text`,
      name: sql`c.name`,
      target: sql`c.target`,
      email: sql`u.email`,
      cause,
      created: sql`c.created_at`,
      began: sql`c.began_at`,
      age: sql`extract(epoch from now() - c.created_at)::int`,
      progress: sql`c.progress`,
      tries: sql`c.tries`,
      emailPage: userPage('u'),
    },
    where: [sql`c.ended_at is null`, sql`c.created_at <= now() - interval '1 minute' * ${minutes}::int`],
    search: [sql`c.name`, sql`c.target`, sql`u.email`],
    filters: { cause: (wanted) => sql`${cause} = ${wanted}`, minutes: () => sql`true` },
    sort: 'created',
    empty: ['began'],
    tie: sql`c.id`,
  }),
})
