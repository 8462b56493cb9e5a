import { sql } from 'kysely'
import { serviceletFailures as contract } from '../../../../../src/contract/reports/servicelet-failures.ts'
import { periodOf } from '../conditions.ts'
import { isThere, serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serviceletFailures = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`servicelet_command c join server r on r.id = c.server_id
      join account u on u.site_id = r.site_id and u.id = r.owner_id`,
    columns: {
      id: sql`c.id::text`,
      server: sql`r.name`,
      serverId: sql`r.id`,
      email: sql`u.email`,
      servicelet: sql`c.servicelet`,
      command: sql`c.command`,
      exitCode: sql`c.exit_code`,
      output: sql`right(c.output, 500)`,
      ended: sql`c.ended_at`,
      datacenter: sql`r.datacenter`,
      emailPage: userPage('u'),
    },
    where: [isThere, sql`c.state = 'failed'`],
    search: [...serverSearch, sql`c.servicelet`],
    filters: {
      servicelet: (servicelet) => sql`c.servicelet = ${servicelet}`,
      command: (command) => sql`c.command = ${command}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
      ...periodOf(sql`c.ended_at`),
    },
    sort: '-ended',
    empty: ['exitCode'],
    tie: sql`c.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(distinct r.id)::int as servers, count(*)::int as failed ${rows}`),
})
