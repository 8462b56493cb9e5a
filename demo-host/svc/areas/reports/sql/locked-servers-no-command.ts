import { sql } from 'kysely'
import { lockedServersNoCommand as contract } from '../../../../../src/contract/reports/locked-servers-no-command.ts'
import { serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const cause = sql`case when c.id is null then 'gone' else 'ended' end`

export const lockedServersNoCommand = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} left join command c on c.id = r.command_id`,
    columns: {
      ...serverColumns(userPage),
      doing: sql`coalesce(r.doing, '')`,
      cause,
      cmdId: sql`r.command_id::text`,
      ended: sql`c.ended_at`,
    },
    where: [
      sql`r.command_id is not null and r.state <> 'terminated'`,
      sql`(c.id is null or c.ended_at is not null)`,
    ],
    search: [...serverSearch, sql`r.doing`],
    filters: { cause: (wanted) => sql`${cause} = ${wanted}` },
    sort: '-created',
    empty: ['ended'],
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
