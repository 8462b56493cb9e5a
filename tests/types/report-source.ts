// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { sql } from 'kysely'
import { allSources, reportSource, sums } from '../../demo-host/svc/areas/reports/source.ts'
import { sources } from '../../demo-host/svc/areas/reports/sources.ts'
import { count, text } from '../../src/contract/kinds.ts'
import { defineReport } from '../../src/contract/engine/report.ts'
import { period } from '../../src/contract/engine/period.ts'

const arrivals = defineReport({
  name: 'loginLog',
  summary: '',
  filters: period,
  row: { id: text(), name: text() },
  sums: { ships: count() },
  columns: ['name'],
})

const columns = { id: sql`d.id`, name: sql`d.name` }
const filters = { since: () => sql`true`, until: () => sql`true` }
const search = [columns.name]
const list = () => ({ from: sql`ship d`, columns, filters, search, sort: 'name' as const })
const info = async () => ({ ships: 3 })
reportSource(arrivals, { list, info })
reportSource(arrivals, { list, info: (trx, rows) => sums(trx, sql`select count(*)::int as ships ${rows}`) })

// @ts-expect-error THROWS a field of the row is missing
reportSource(arrivals, { list: () => ({ ...list(), columns: { id: columns.id } }), info })
// @ts-expect-error THROWS a field of the row is misspelt
reportSource(arrivals, { list: () => ({ ...list(), columns: { id: columns.id, nam: columns.name } }), info })
// @ts-expect-error THROWS the row has no such field to sort by
reportSource(arrivals, { list: () => ({ ...list(), sort: 'weight' as const }), info })
// @ts-expect-error THROWS it has no such filter
reportSource(arrivals, { list: ({ port }) => ({ ...list(), from: sql`${port}` }), info })
// @ts-expect-error THROWS a sum is misspelt
reportSource(arrivals, { list, info: async () => ({ ship: 3 }) })
// @ts-expect-error THROWS what has sums has SQL for them
reportSource(arrivals, { list })

allSources(sources)
const { loginLog: _, ...others } = sources
// @ts-expect-error THROWS a report has no SQL
allSources(others)
// @ts-expect-error THROWS the SQL is of no report
allSources({ ...sources, shipReport: sources.loginLog })
