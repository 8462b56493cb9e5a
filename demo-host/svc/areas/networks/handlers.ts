import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import type { Held } from '../../domain/resources/definition.ts'
import { heldRow, serveResource } from '../../domain/resources/serve-resource.ts'
import { addressesOf } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { attachAll, attachServer, namedServer } from './attach.ts'
import { candidates, datacenters } from './candidates.ts'
import { network } from './network.ts'

/** Attaches one server, with the requested address or a free one. */
const attach = (
  { params, body }: Input<typeof networks.attach>,
  call: Call,
): Promise<Reply<typeof networks.attach>> =>
  call.once(async (trx) => {
    const { network, caller } = await privateNetwork(trx, call, params.vlanId)
    const server = await namedServer(trx, network, caller, body.server, 'server')
    return { answer: { cmdId: await attachServer(trx, call, network, server, body.ip) } }
  })

/** Attaches several servers, or none if one is refused. */
const attachServers = (
  { params, body }: Input<typeof networks.attachServers>,
  call: Call,
): Promise<Reply<typeof networks.attachServers>> =>
  call.once(async (trx) => {
    const place = await privateNetwork(trx, call, params.vlanId)
    if (body.ip !== undefined && body.servers.length > 1) throw fail(code.badRequest, { key: 'ip' })
    return { answer: { cmdIds: await attachAll(trx, call, place, body.servers, body.ip) } }
  })

const privateNetwork = async (
  trx: Trx,
  call: Call,
  id: string,
): Promise<{ network: Held<'network'>; caller: Account }> => {
  const { row, caller } = await heldRow(network, trx, call, id)
  if (row.network_type !== 'lan') throw refuseNetwork('notPrivate')
  return { network: row, caller }
}

/** The interfaces of servers in a network. */
const members = serveResource(
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

export const networksHandlers: Handlers<typeof networks, Call> = {
  ...network.handlers,
  servers: members.handlers.list,
  attach,
  attachServers,
  candidates,
  datacenters,
}
