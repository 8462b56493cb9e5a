import { sql } from 'kysely'
import { duplicateMacsReport as contract } from '../../../../../src/contract/reports/duplicate-macs-report.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

export const duplicateMacsReport = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join server_nic i on i.server_id = r.id join macs_elsewhere() e on e.mac = i.mac`,
    columns: {
      ...serverColumns(userPage),
      id: sql`i.id::text`,
      serverId: sql`r.id`,
      mac: sql`i.mac`,
      others: sql`e.others`,
      network: sql`i.network`,
      connected: sql`i.connected`,
      power: sql`r.power`,
    },
    where: [isThere],
    search: [...serverSearch, sql`i.mac`, sql`i.network`],
    filters: {
      connected: () => sql`i.connected`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: 'mac',
    tie: sql`i.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as interfaces ${rows}`),
})
