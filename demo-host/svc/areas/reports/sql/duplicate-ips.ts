import { sql } from 'kysely'
import { duplicateIPs as contract } from '../../../../../src/contract/reports/duplicate-ips.ts'
import { networkConditions, subnetColumns } from '../networks.ts'
import { reportSource, sums } from '../source.ts'

export const duplicateIPs = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`(
        select w.network_id, b.number, count(*)::int as holders from address b join subnet w on w.id = b.subnet_id
        where b.nic_id is not null group by w.network_id, b.number having count(*) > 1) d
      join network n on n.id = d.network_id
      join subnet s on s.network_id = n.id
      join address a on a.subnet_id = s.id and a.number = d.number
      join server_nic i on i.id = a.nic_id
      join server r on r.id = i.server_id
      join account u on u.site_id = r.site_id and u.id = r.owner_id`,
    columns: {
      ...subnetColumns(userPage),
      id: sql`a.id::text`,
      subnetId: sql`s.id::text`,
      ip: sql`a.ip`,
      holders: sql`d.holders`,
      server: sql`r.name`,
      serverId: sql`r.id`,
      mac: sql`i.mac`,
      assigned: sql`a.assigned_at`,
    },
    search: [sql`a.ip`, sql`r.name`, sql`u.email`, sql`i.mac`, sql`n.name`],
    filters: networkConditions,
    sort: 'ip',
    order: { ip: sql`a.number`, subnet: sql`s.range` },
    empty: ['assigned'],
    tie: sql`a.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as interfaces ${rows}`),
})
