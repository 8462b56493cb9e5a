import { sql } from 'kysely'
import { freeWANIPs as contract } from '../../../../../src/contract/reports/free-wanips.ts'
import { addressUses } from '../../../domain/networks/address-uses.ts'
import { addressCounts, networkConditions, subnetColumns, subnets } from '../networks.ts'
import { noUserPage, reportSource, sums } from '../source.ts'

const { datacenter } = networkConditions
const { email: _, emailPage: __, networkType: ___, ...columns } = subnetColumns(noUserPage)

const freePercent = sql`round(100.0 * c.given / c.total, 1)::float8`

// Of numbers that follow each other those in their order are equally far away.
const largestFree = sql`coalesce((select max(b.free) from (
  select count(*)::int as free from (
    select a.number - row_number() over (order by a.number) as block from address a
    where a.subnet_id = s.id and ${addressUses.given}) f
  group by f.block) b), 0)`

export const freeWANIPs = reportSource(contract, {
  list: () => ({
    from: sql`${subnets} cross join ${addressCounts}`,
    columns: {
      ...columns,
      gateway: sql`s.gateway`,
      total: sql`c.total`,
      used: sql`c.used`,
      reserved: sql`(c.total - c.used - c.given)`,
      free: sql`c.given`,
      freePercent,
      largestFree,
    },
    where: [sql`n.network_type = 'wan'`],
    search: [sql`s.range::text`, sql`n.name`, sql`s.gateway`],
    filters: { atMost: (most) => sql`${freePercent} <= ${most}`, datacenter },
    sort: 'freePercent',
    order: { subnet: sql`s.range` },
    empty: ['gateway'],
    tie: sql`s.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(c.used), 0)::int as used, coalesce(sum(c.given), 0)::int as free ${rows}`,
    ),
})
