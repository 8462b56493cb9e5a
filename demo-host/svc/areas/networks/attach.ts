import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import { isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import type { Held } from '../../domain/resources/definition.ts'
import {
  connectTo,
  freeIndex,
  beginOnServer,
  requireNotSuspended,
  requireReady,
  type Server,
} from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type AttachedTo = Pick<Held<'network'>, 'id' | 'name' | 'owner_id' | 'datacenter'>

/** Attaches servers by their IDs, and returns the commands. Throws code 903 for servers that aren't of the network's owner. */
export const attachAll = async (
  trx: Trx,
  call: Call,
  { network, caller }: { network: AttachedTo; caller: Account },
  ids: readonly string[],
  ip?: string,
): Promise<string[]> => {
  const servers = new Map<string, Server>()
  // Locked in one order, so that concurrent calls don't wait for each other.
  for (const id of ids.toSorted()) servers.set(id, await namedServer(trx, network, caller, id, 'servers'))
  const cmdIds: string[] = []
  for (const id of ids) cmdIds.push(await attachServer(trx, call, network, servers.get(id)!, ip))
  return cmdIds
}

/** Gives a server an interface in a private network, by the command that adds one; returns its ID. */
export const attachServer = async (
  trx: Trx,
  call: Call,
  network: AttachedTo,
  server: Server,
  ip?: string,
): Promise<string> => {
  requireReady(server)
  requireNotSuspended(server)
  const index = await freeIndex(trx, server)
  await connectTo(trx, server, { ...network, index, ip })
  return beginOnServer(trx, call, server, {
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
}

/**
 * A server that the caller may change, by ID or name. A private network only connects its owner's servers, in
 * its data center.
 */
export const namedServer = async (
  trx: Trx,
  { owner_id, datacenter }: AttachedTo,
  caller: Account,
  named: string,
  key: 'server' | 'servers',
): Promise<Server> => {
  const { rows } = await sql<Server>`select s.* from server s
    where (s.id = ${named} or lower(s.name) = lower(${named})) and s.owner_id = ${owner_id}
      and s.datacenter = ${datacenter} and s.state <> 'terminated'
      and ${mayChange(caller)}
    for no key update`.execute(trx)
  if (!rows[0]) throw fail(code.badRequest, { key, params: { reason: 'serverOfNetwork' } })
  return rows[0]
}

/** Whether a caller may change a server `s`. */
export const mayChange = (caller: Account): RawBuilder<boolean> =>
  sql`(${isAdministrator(caller)} or s.owner_id = ${caller.id} or s.id in (select shared_servers(${caller.id}, true)))`
