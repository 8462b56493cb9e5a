import { sql } from 'kysely'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { addressesOf } from '../../domain/servers/servers.ts'
import { server } from './server.ts'

const first = sql`(${addressesOf} limit 1)`

const ofNic = (what: ReturnType<typeof sql>) => sql`(select ${what} from server_nic n where n.id = r.id)`

const ofFirst = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from server_nic n join address f on f.nic_id = n.id and f.ip = ${first}
    left join subnet u on u.id = f.subnet_id and n.network_type = 'lan' where n.id = r.id)`

/** The network interfaces of a server. */
export const nics = serveResource(
  { list: serverNetworks.nics },
  {
    table: 'server_nic',
    key: 'index',
    columns: {
      index: 'index',
      networkType: 'network_type',
      network: 'network',
      networkPage: sql`coalesce((select n.datacenter || '/' || n.id from network n
        where n.id = r.network_id and n.network_type = 'lan'), '')`,
      address: ofNic(first),
      addresses: ofNic(sql`array(${addressesOf})`),
      mac: 'mac',
      connected: 'connected',
      // Of a network of IPv6 one says how long its prefix is.
      netmask: ofFirst(
        sql`case when family(f.ip::inet) = 4 then host(netmask(set_masklen(f.ip::inet, coalesce(f.prefix, masklen(u.range))))) end`,
      ),
      gateway: ofFirst(sql`coalesce(f.gateway, u.gateway)`),
      dns: sql`coalesce(${ofFirst(sql`u.dns`)}, (select d.dns from datacenter d join server s on s.site_id = d.site_id and s.datacenter = d.id
        where s.id = r.server_id and r.network_type = 'wan'), '{}')`,
    },
    scope: { within: server, by: 'server_id' },
    sort: 'index',
  },
)
