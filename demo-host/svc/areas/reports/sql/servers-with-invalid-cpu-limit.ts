import { sql } from 'kysely'
import { serversWithInvalidCpuLimit as contract } from '../../../../../src/contract/reports/servers-with-invalid-cpu-limit.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const limit = sql`nullif(d.found, 'none')::numeric`
const expected = sql`nullif(d.known, 'none')::numeric`
const difference = sql`round((${limit} / ${expected} - 1) * 100)`

export const serversWithInvalidCpuLimit = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join server_drift d on d.site_id = r.site_id and d.ref = r.id and d.kind = 'limit' and d.ended_at is null`,
    columns: {
      ...serverColumns(userPage),
      cpuType: sql`r.cpu_type`,
      cpuCount: sql`r.cpu_count`,
      limit: sql`${limit}::float8`,
      expected: sql`${expected}::float8`,
      difference: sql`${difference}::float8`,
      firstSeen: sql`d.first_seen`,
    },
    where: [isThere],
    search: serverSearch,
    filters: {
      cpuType: (type) => sql`r.cpu_type = ${type}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-firstSeen',
    tie: sql`r.id`,
    rare: true,
    empty: ['limit', 'expected', 'difference'],
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
