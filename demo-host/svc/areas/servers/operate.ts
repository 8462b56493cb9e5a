import type { Endpoint, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { tellingOfLimits } from '../../domain/notifications/tell-of-limit.ts'
import { heldRow } from '../../domain/resources/serve-resource.ts'
import {
  beginOnServer,
  noteOnServer,
  type Operation,
  requireNotSuspended,
  requireReady,
  type Server,
} from '../../domain/servers/servers.ts'
import { tellOfChange } from '../../domain/webhooks/tell-of-server.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { server as servers } from './server.ts'

/** A locked server and the caller. */
export interface Held {
  trx: Trx
  call: Call
  server: Server
  caller: Account
  owner: Account
}

type Asks<Called> = Input<Called> & { params: { id: string; serverId?: string } }

/** Answers a call that has something done to a server; `judge` says what that is, or refuses it. */
export const operate =
  <Called extends Endpoint>(
    endpoint: Called,
    judge: (input: Input<Called>, held: Held) => Operation | Promise<Operation>,
  ) =>
  async (input: Input<Called>, call: Call): Promise<{ cmdId: string }> => {
    const work = async (trx: Trx) => {
      const held = await holdServer(trx, call, input as Asks<Called>)
      return { cmdId: await beginOnServer(trx, call, held.server, await judge(input, held)) }
    }
    return tellingOfLimits(call, () =>
      endpoint.idempotent ? call.once(async (trx) => ({ answer: await work(trx) })) : call.inSite(work),
    )
  }

/** The same for actions that need a ready server that isn't suspended. */
export const operateReady = <Called extends Endpoint>(
  endpoint: Called,
  judge: (input: Input<Called>, held: Held) => Operation | Promise<Operation>,
) =>
  operate(endpoint, (input, held) => {
    requireReady(held.server)
    requireNotSuspended(held.server)
    return judge(input, held)
  })

/** Changes a server immediately, without the provider. */
export const change = async (
  call: Call,
  id: string,
  set: (server: Server) => Partial<Pick<Server, 'description' | 'tags' | 'protected'>>,
  note: Parameters<typeof noteOnServer>[3],
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const { server } = await holdServer(trx, call, { params: { id } })
    await trx.updateTable('server').set(set(server)).where('id', '=', server.id).execute()
    await noteOnServer(trx, call, server, note)
    await tellOfChange(trx, call, server)
    return { saved: true }
  })

/** Throws code 909 for users who may change a server but are neither its owner nor an administrator. */
export const requireOwn = ({ server, caller }: Held): void => {
  if (server.owner_id !== caller.id && !isAdministrator(caller)) throw fail(code.forbidden)
}

const holdServer = async (
  trx: Trx,
  call: Call,
  { params }: { params: { id: string; serverId?: string } },
): Promise<Held> => {
  const { row, caller, owner } = await heldRow(servers, trx, call, params.serverId ?? params.id)
  return { trx, call, server: row, caller, owner }
}
