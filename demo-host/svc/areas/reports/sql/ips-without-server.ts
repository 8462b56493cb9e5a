import { sql } from 'kysely'
import { ipsWithoutServer as contract } from '../../../../../src/contract/reports/ips-without-server.ts'
import { serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const ipsWithoutServer = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join server_nic i on i.server_id = r.id join address a on a.nic_id = i.id
      left join subnet s on s.id = a.subnet_id left join network n on n.id = s.network_id`,
    columns: {
      ...serverColumns(userPage),
      id: sql`a.id::text`,
      serverId: sql`r.id`,
      ip: sql`a.ip`,
      state: sql`r.state`,
      subnet: sql`coalesce(s.range::text, '')`,
      subnetPage: sql`coalesce(n.datacenter || '/' || n.id || '/' || s.id, '')`,
      assigned: sql`a.assigned_at`,
      note: sql`a.note`,
    },
    where: [sql`r.state in ('terminated', 'failed')`],
    search: [...serverSearch, sql`a.ip`, sql`a.note`],
    filters: { datacenter: (datacenter) => sql`r.datacenter = ${datacenter}` },
    sort: 'assigned',
    order: { ip: sql`a.ip::inet` },
    empty: ['assigned'],
    tie: sql`a.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as addresses ${rows}`),
})
