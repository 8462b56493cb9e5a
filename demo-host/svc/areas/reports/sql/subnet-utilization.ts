import { sql } from 'kysely'
import { subnetUtilization as contract } from '../../../../../src/contract/reports/subnet-utilization.ts'
import { freeOf } from '../../../domain/networks/address-uses.ts'
import { addressCounts, networkConditions, subnetColumns, subnets, subnetSearch } from '../networks.ts'
import { reportSource, sums } from '../source.ts'

const free = freeOf({ total: sql`c.total`, used: sql`c.used`, kept: sql`c.kept`, given: sql`c.given` })
const usage = sql`round(100.0 * (c.total - ${free}) / c.total, 1)::float8`
const tenYears = sql.lit(3650)
const daysLeft = sql`(case when c.taken > 0 and ${free} * 30.0 / c.taken < ${tenYears} then ceil(${free} * 30.0 / c.taken)::int end)`

export const subnetUtilization = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${subnets} cross join ${addressCounts}`,
    columns: {
      ...subnetColumns(userPage),
      total: sql`c.total`,
      used: sql`c.used`,
      free,
      usage,
      taken: sql`c.taken`,
      daysLeft,
    },
    search: subnetSearch,
    filters: { atLeast: (least) => sql`${usage} >= ${least}`, ...networkConditions },
    sort: '-usage',
    order: { subnet: sql`s.range` },
    empty: ['daysLeft'],
    tie: sql`s.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(c.used), 0)::float8 as used, coalesce(sum(${free}), 0)::float8 as free ${rows}`,
    ),
})
