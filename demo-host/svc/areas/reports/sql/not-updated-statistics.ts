import { sql } from 'kysely'
import { notUpdatedStatistics as contract } from '../../../../../src/contract/reports/not-updated-statistics.ts'
import { isThere, measured, serverColumns, serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const notUpdatedStatistics = reportSource(contract, {
  list: ({ minutes = 30 }, { userPage }) => ({
    from: measured,
    columns: {
      ...serverColumns(userPage),
      lastStatistics: sql`m.statistics_at`,
      ageMinutes: sql`floor(extract(epoch from now() - m.statistics_at) / 60)::int`,
      poweredOn: sql`r.power_at`,
      asked: sql`m.noted_at`,
      image: sql`coalesce(i.name, r.image)`,
    },
    where: [
      isThere,
      sql`r.power = 'on'`,
      // A server that was just powered on has no measures yet.
      sql`coalesce(r.power_at, r.created_at) < now() - interval '1 minute' * ${minutes}::int`,
      // Without a recent request to the provider, the measures aren't what is outdated.
      sql`(m.statistics_at is null or m.statistics_at < m.noted_at - interval '1 minute' * ${minutes}::int)`,
    ],
    search: serverSearch,
    filters: { minutes: () => sql`true`, datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: 'lastStatistics',
    tie: sql`r.id`,
    empty: ['lastStatistics', 'ageMinutes', 'poweredOn'],
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
