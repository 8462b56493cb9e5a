import { sql } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/audit-events.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { record } from '../audit/record.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { Ended } from '../calls/services.ts'
import { beginCommand } from '../tasks/begin.ts'
import { requireReady, type Server } from './refuse.ts'

/** What is done to a server by a command of the kind `server-<action>`. */
export type Action =
  | 'create'
  | 'power-on'
  | 'power-off'
  | 'restart'
  | 'suspend'
  | 'resume'
  | 'configure'
  | 'password'
  | 'disk-add'
  | 'disk-grow'
  | 'disk-remove'
  | 'nic'
  | 'snapshot-take'
  | 'snapshot-revert'
  | 'snapshot-remove'
  | 'terminate'

/** What is to be done, and what its history says besides. */
export interface Operation {
  action: Action
  /** What its command works with. */
  input?: object
  detail?: string
}

/**
 * Begins what is to be done to a server that this transaction holds, and answers the id of its command: one at a time, in the queue of the
 * server's owner. Throws code 927 while another runs.
 */
export const beginOnServer = async (
  trx: Trx,
  call: Call,
  server: Server,
  { action, input, detail }: Operation,
): Promise<string> => {
  requireReady(server, ['creating', 'failed'])
  const id = await beginCommand(trx, call, {
    accountId: server.owner_id,
    name: `server-${action}`,
    target: server.name,
    input: { serverId: server.id, ...input },
  })
  await trx
    .updateTable('server')
    .set({ command_id: Number(id), doing: action })
    .where('id', '=', server.id)
    .execute()
  await noteOnServer(trx, call, server, { action, detail, commandId: Number(id) })
  return id
}

interface Note {
  action: Action | 'rename' | 'describe' | 'protect' | 'unprotect'
  detail?: string | undefined
  /** What does it; without one it is done. */
  commandId?: number
}

/** Keeps what is done to a server in its history and in the audit log. */
export const noteOnServer = async (
  trx: Trx,
  call: Call,
  server: Pick<Server, 'id' | 'site_id' | 'owner_id' | 'name'>,
  { action, detail = '', commandId }: Note,
): Promise<void> => {
  const { accountId } = sessionOf(call)
  await trx
    .insertInto('server_event')
    .values({
      site_id: server.site_id,
      server_id: server.id,
      action,
      account_id: accountId,
      source: accountId === server.owner_id ? 'portal' : 'administrator',
      result: commandId === undefined ? 'done' : 'running',
      detail: detail.slice(0, 200),
      command_id: commandId ?? null,
    })
    .execute()
  await record(trx, call, auditOf[action] ?? 'server-changed', {
    accountId: server.owner_id,
    method: auditOf[action] ? server.name : `${server.name}: ${action}`,
  })
}

const auditOf: Partial<Record<Note['action'], AuditEvent>> = {
  create: 'server-created',
  terminate: 'server-terminated',
}

/**
 * Lets go of the server of a command that has ended, however that was: one that was never made has failed, and gives its addresses back. What
 * the command worked with may be a password, and is of no use any more.
 */
export const releaseServer = async (trx: Trx, { id, state }: Ended): Promise<void> => {
  const server = await trx
    .updateTable('server')
    .set({
      command_id: null,
      doing: null,
      state: sql<string>`case when state = 'creating' then 'failed' else state end`,
    })
    .where('command_id', '=', id)
    .returning(['id', 'state'])
    .executeTakeFirst()
  if (server?.state === 'failed')
    await trx.deleteFrom('server_nic').where('server_id', '=', server.id).execute()
  await trx
    .updateTable('server_event')
    .set({ result: state })
    .where('command_id', '=', id)
    .where('result', '=', 'running')
    .execute()
  await trx.updateTable('command').set({ input_sealed: null }).where('id', '=', id).execute()
}
