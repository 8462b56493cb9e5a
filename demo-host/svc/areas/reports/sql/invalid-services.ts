import { sql } from 'kysely'
import { invalidServices as contract } from '../../../../../src/contract/reports/invalid-services.ts'
import { serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

// Clocks of two machines differ a little.
const problem = sql`case when r.terminated_at < r.created_at then 'endsBeforeStart'
  when r.state = 'terminated' and r.terminated_at is null then 'noEnd'
  when r.state <> 'terminated' and r.terminated_at is not null then 'endButThere'
  when r.state = 'creating' and r.command_id is null then 'neverMade'
  when r.created_at > now() + interval '5 minutes' then 'startsLater' end`

export const invalidServices = reportSource(contract, {
  ahead: true,
  list: (_, { userPage }) => ({
    from: servers,
    columns: { ...serverColumns(userPage), problem, state: sql`r.state`, ended: sql`r.terminated_at` },
    where: [sql`${problem} is not null`],
    search: serverSearch,
    filters: {
      problem: (wanted) => sql`${problem} = ${wanted}`,
      state: (state) => sql`r.state = ${state}`,
    },
    sort: '-created',
    empty: ['ended'],
    tie: sql`r.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
