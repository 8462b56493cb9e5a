import { sql } from 'kysely'
import { failedCommands as contract } from '../../../../../src/contract/reports/failed-commands.ts'
import { periodOf } from '../conditions.ts'
import { reportSource } from '../source.ts'

export const failedCommands = reportSource(contract, {
  list: (_, { userPage, rules }) => ({
    from: sql`command c join account u on u.id = c.account_id`,
    columns: {
      id: sql`c.id::text`,
      ended: sql`c.ended_at`,
      name: sql`c.name`,
      target: sql`c.target`,
      email: sql`u.email`,
      error: sql`coalesce((select l.entry from command_log l where l.command_id = c.id order by l.id desc limit 1), '')`,
      tries: sql`c.tries`,
      created: sql`c.created_at`,
      ...rules,
      cmdId: sql`c.id::text`,
      emailPage: userPage('u'),
    },
    where: [sql`c.state = 'failed'`],
    search: [sql`c.name`, sql`c.target`, sql`u.email`],
    filters: { name: (name) => sql`c.name = ${name}`, ...periodOf(sql`c.ended_at`) },
    sort: '-ended',
    tie: sql`c.id`,
  }),
})
