import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import { isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import type { Held } from '../../domain/resources/definition.ts'
import { heldRow, serveResource } from '../../domain/resources/serve-resource.ts'
import {
  connectTo,
  freeIndex,
  beginOnServer,
  requireNotSuspended,
  requireReady,
  type Server,
  addressesOf,
} from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { network, network as networkResource } from './network.ts'

/** Gives a server an interface in a private network, by the command that adds one. */
const attach = (
  { params, body }: Input<typeof networks.attach>,
  call: Call,
): Promise<Reply<typeof networks.attach>> =>
  call.once(async (trx) => {
    const { row: network, caller } = await heldRow(networkResource, trx, call, params.vlanId)
    if (network.network_type !== 'lan') throw refuseNetwork('notPrivate')
    const server = await namedServer(trx, network, caller, body.server)
    requireReady(server)
    requireNotSuspended(server)
    const index = await freeIndex(trx, server)
    await connectTo(trx, server, { ...network, index, ip: body.ip })
    const cmdId = await beginOnServer(trx, call, server, {
      action: 'nic-add',
      detail: `${index}: ${network.name}`,
      async onBegun(adding) {
        await trx
          .updateTable('server_nic')
          .set({ adding })
          .where('server_id', '=', server.id)
          .where('index', '=', index)
          .execute()
      },
    })
    return { answer: { cmdId } }
  })

/**
 * A server that the caller may change, by ID or name. A private network only connects its owner's servers, in
 * its data center.
 */
const namedServer = async (
  trx: Trx,
  { owner_id, datacenter }: Held<'network'>,
  caller: Account,
  named: string,
): Promise<Server> => {
  const { rows } = await sql<Server>`select s.* from server s
    where (s.id = ${named} or lower(s.name) = lower(${named})) and s.owner_id = ${owner_id}
      and s.datacenter = ${datacenter} and s.state <> 'terminated'
      and (${isAdministrator(caller)} or s.owner_id = ${caller.id} or s.id in (select shared_servers(${caller.id}, true)))
    for no key update`.execute(trx)
  if (!rows[0]) throw fail(code.badRequest, { key: 'server', params: { reason: 'serverOfNetwork' } })
  return rows[0]
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
}
