import { sql } from 'kysely'
import { serversWithoutMemoryUsage as contract } from '../../../../../src/contract/reports/servers-without-memory-usage.ts'
import { isThere, measured, serverColumns, serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const serversWithoutMemoryUsage = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: measured,
    columns: {
      ...serverColumns(userPage),
      image: sql`coalesce(i.name, r.image)`,
      family: sql`coalesce(i.family, '')`,
      ramMB: sql`r.ram_mb`,
      lastMemory: sql`m.memory_at`,
      asked: sql`m.noted_at`,
    },
    where: [
      isThere,
      sql`r.power = 'on'`,
      sql`m.statistics_at is not null`,
      sql`(m.memory_at is null or m.memory_at < m.statistics_at - interval '30 minutes')`,
    ],
    search: [...serverSearch, sql`coalesce(i.name, r.image)`],
    filters: {
      family: (family) => sql`i.family = ${family}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-created',
    tie: sql`r.id`,
    empty: ['lastMemory'],
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
