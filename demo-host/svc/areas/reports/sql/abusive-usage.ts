import { sql } from 'kysely'
import { abusiveUsage as contract } from '../../../../../src/contract/reports/abusive-usage.ts'
import { isThere, measured, serverSearch } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

// Thresholds: `t5000` gigabytes a month, `b100` megabits a second, and fixed ones for the rest.
const thresholds = sql`(values ('traffic', m.wan_gb, case when r.traffic like 't%' then substr(r.traffic, 2)::numeric end),
  ('bandwidth', m.wan_p95, case when r.traffic like 'b%' then substr(r.traffic, 2)::numeric end),
  ('cpu', m.cpu_percent, 90), ('iops', m.disk_iops, 2000)) x (metric, value, threshold)`

export const abusiveUsage = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${measured} cross join lateral ${thresholds}`,
    columns: {
      id: sql`r.id || ' ' || x.metric`,
      serverId: sql`r.id`,
      server: sql`r.name`,
      email: sql`u.email`,
      metric: sql`x.metric`,
      value: sql`round(x.value, 1)::float8`,
      threshold: sql`x.threshold::float8`,
      ratio: sql`floor(100 * x.value / nullif(x.threshold, 0))::int`,
      datacenter: sql`r.datacenter`,
      asked: sql`m.noted_at`,
      emailPage: userPage('u'),
    },
    where: [
      isThere,
      sql`m.noted_at > now() - interval '1 day'`,
      sql`x.threshold > 0 and x.value > x.threshold`,
    ],
    search: serverSearch,
    filters: {
      metric: (metric) => sql`x.metric = ${metric}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-ratio',
    tie: sql`r.id || ' ' || x.metric`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(distinct r.id)::int as servers ${rows}`),
})
