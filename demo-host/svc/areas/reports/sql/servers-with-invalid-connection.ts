import { sql } from 'kysely'
import { serversWithInvalidConnection as contract } from '../../../../../src/contract/reports/servers-with-invalid-connection.ts'
import { isThere, hasParts, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const problem = sql`case when i.id is null then 'noImage' when i.family = 'Windows' then 'windows' else 'notWindows' end`

const isWrong = sql`(i.id is null or (i.family = 'Windows') <> (i.connection_type = 'rdp'))`

export const serversWithInvalidConnection = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} left join server_image i on i.site_id = r.site_id and i.id = r.image`,
    columns: {
      ...serverColumns(userPage),
      image: sql`coalesce(i.name, r.image)`,
      family: sql`coalesce(i.family, '')`,
      problem,
      connectionType: sql`coalesce(i.connection_type, 'other')`,
      expectedType: sql`case when i.family = 'Windows' then 'rdp' when i.kind = 'desktop' then 'vnc'
        when i.id is null then 'other' else 'ssh' end`,
      address: sql`(select a.ip from server_nic n join address a on a.nic_id = n.id
        where n.server_id = r.id order by n.index, a.ip limit 1)`,
    },
    where: [isThere, hasParts(sql`left join server_image i on i.id = r.image where ${isWrong}`), isWrong],
    search: [...serverSearch, sql`coalesce(i.name, r.image)`],
    filters: { problem: (wanted) => sql`${problem} = ${wanted}` },
    sort: '-created',
    empty: ['address'],
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
