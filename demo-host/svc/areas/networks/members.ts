import { sql } from 'kysely'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { addressesOf } from '../../domain/servers/servers.ts'
import { network } from './network.ts'

/** The interfaces of servers in a network. */
export const members = serveResource(
  { list: networks.servers },
  {
    table: 'server_nic',
    joins: sql`join server s on s.id = r.server_id join account w on w.site_id = s.site_id and w.id = s.owner_id`,
    columns: {
      serverId: 'server_id',
      server: sql`s.name`,
      power: sql`s.power`,
      index: 'index',
      mac: 'mac',
      addresses: sql`(select array(${addressesOf}) from server_nic n where n.id = r.id)`,
      connected: 'connected',
      owner: sql`w.email`,
    },
    scope: { within: network, by: 'network_id' },
    search: ['server', 'mac', sql`(select string_agg(a.ip, ' ') from address a where a.nic_id = r.id)`],
    sort: 'server',
  },
)
