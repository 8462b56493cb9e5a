import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { mostAddresses } from '../../../../src/contract/servers/configuration.ts'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import {
  addAddress,
  addInterface,
  addPrivateInterface,
  freeIndex,
  refuse,
  addressesOf,
} from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { priceChanged } from '../../domain/prices/price-changed.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { operateReady, type Held } from './operate.ts'
import { server } from './server.ts'

/** What a server costs, and would with some of it changed; whether it is restarted for that. */
const estimateChange = async (
  { params, body }: Input<typeof serverNetworks.estimate>,
  call: Call,
): Promise<Reply<typeof serverNetworks.estimate>> => {
  const now = await server.handlers.show({ params }, call)
  const { cpuType = now.cpuType, cpuCount = now.cpuCount, ramMB = now.ramMB, addresses = 0 } = body
  const isOther = cpuType !== now.cpuType || cpuCount !== now.cpuCount || ramMB !== now.ramMB
  return {
    priceNow: now.price,
    priceThen: await call.inSite((trx) => priceChanged(trx, now.id, { ...body, moreAddresses: addresses })),
    restarts: isOther && now.status === 'on',
  }
}

const first = sql`(${addressesOf} limit 1)`

const ofNic = (what: ReturnType<typeof sql>) => sql`(select ${what} from server_nic n where n.id = r.id)`

const ofFirst = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from server_nic n join address f on f.nic_id = n.id and f.ip = ${first}
    left join subnet u on u.id = f.subnet_id and n.network_type = 'lan' where n.id = r.id)`

/** The network interfaces of a server. */
const nics = serveResource(
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

export const serverNetworksHandlers: Handlers<typeof serverNetworks, Call> = {
  nics: nics.handlers.list,
  connectNic: operateReady(serverNetworks.connectNic, async ({ params, body: { connected } }, held) => {
    const { index, connected: now } = await namedInterface(held, params.id)
    if (now === connected) throw refuse('sameState')
    return { action: 'nic', input: { index, connected }, detail: `${index}: ${connected ? 'on' : 'off'}` }
  }),
  addNic: operateReady(serverNetworks.addNic, async ({ body: { networkType } }, held) => {
    const index = await freeIndex(held.trx, held.server)
    if (networkType === 'wan') await requirePrice(held)
    const add = networkType === 'wan' ? addInterface : addPrivateInterface
    await add(held.trx, held.server, index)
    return {
      action: 'nic-add',
      detail: `${index}: ${networkType}`,
      async onBegun(adding) {
        await ofServer(held).set({ adding }).where('index', '=', index).execute()
      },
    }
  }),
  removeNic: operateReady(serverNetworks.removeNic, async ({ params }, held) => {
    const { index, network } = await namedInterface(held, params.id)
    if ((await interfacesOf(held)).length === 1) throw refuse('lastInterface')
    return { action: 'nic-remove', input: { index }, detail: `${index}: ${network}` }
  }),
  addAddress: operateReady(serverNetworks.addAddress, async ({ params }, held) => {
    const { id, index, network_type } = await namedInterface(held, params.id)
    if (network_type !== 'wan') throw refuse('notPublic')
    const taken = await addressesAt(held, id)
    if (taken.length >= mostAddresses) throw fail(code.listFull, { params: { max: mostAddresses } })
    await requirePrice(held)
    const ip = await addAddress(held.trx, held.server, id)
    return {
      action: 'ip-add',
      detail: `${index}: ${ip}`,
      async onBegun(adding) {
        await held.trx
          .updateTable('address')
          .set({ adding })
          .where('site_id', '=', held.server.site_id)
          .where('ip', '=', ip)
          .where('nic_id', '=', id)
          .execute()
      },
    }
  }),
  removeAddress: operateReady(serverNetworks.removeAddress, async ({ params, query: { address } }, held) => {
    const { id, index } = await namedInterface(held, params.id)
    const taken = await addressesAt(held, id)
    if (taken.length <= 1) throw refuse('lastAddress')
    if (!taken.includes(address)) throw fail(code.badRequest, { key: 'address' })
    return { action: 'ip-remove', input: { address }, detail: `${index}: ${address}` }
  }),
  estimate: estimateChange,
}

const requirePrice = ({ trx, call, owner, server }: Held): Promise<void> =>
  requireWithinPrice(trx, call, owner, server.id, { moreAddresses: 1 })

const interfacesOf = ({ trx, server }: Held) =>
  trx
    .selectFrom('server_nic')
    .select(['id', 'index', 'network', 'network_type', 'connected'])
    .where('server_id', '=', server.id)
    .execute()

const ofServer = ({ trx, server }: Held) => trx.updateTable('server_nic').where('server_id', '=', server.id)

const namedInterface = async (held: Held, id: string) => {
  const found = (await interfacesOf(held)).find(({ index }) => String(index) === id)
  if (!found) throw fail(code.notFound)
  return found
}

const addressesAt = async ({ trx, server }: Held, nic: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('address')
    .select('ip')
    .where('site_id', '=', server.site_id)
    .where('nic_id', '=', nic)
    .execute()
  return rows.map(({ ip }) => ip)
}
