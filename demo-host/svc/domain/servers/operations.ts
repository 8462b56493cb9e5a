import { sql, type InsertObject } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById, isAdministrator } from '../accounts/accounts.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { QueueName } from '../../kernel/jobs/queues.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import type { Ended } from '../calls/services.ts'
import type { ServiceletTask } from '../provider/provider.ts'
import { beginCommand, insertCommand, type CommandServices } from '../tasks/begin.ts'
import { undoFirewall } from '../firewall/firewall.ts'
import { undoNetworks } from './interfaces.ts'
import { specOf } from './machine.ts'
import { refuse, requireReady, type Server } from './refuse.ts'
import { requireBilling } from './require-billing.ts'
import { endServicelet } from '../servicelets/servicelets.ts'

/** Operations on a server, with commands `server-<action>`. */
export type Action =
  | NetworkAction
  | FirewallAction
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
  | 'snapshot-take'
  | 'snapshot-revert'
  | 'snapshot-remove'
  | 'terminate'

export type NetworkAction = 'nic' | 'nic-add' | 'nic-remove' | 'ip-add' | 'ip-remove'
export type FirewallAction = 'firewall'
/** Saves its disk as an image. */
export type ImageAction = 'clone'
/** All of them are commands of one kind. */
export type ServiceletAction = `servicelet-${ServiceletTask['do']}`

/** An operation, and additional fields of its history entry. */
export interface Operation {
  action: Action | ServiceletAction | ImageAction
  /** Kind of its command, `server-<kind>`, if different. */
  kind?: 'servicelet'
  /** Input of its command. */
  input?: object
  detail?: string
  /** Stores the command's data in the transaction that starts it. */
  onBegun?: (commandId: number) => Promise<void>
}

/**
 * Starts an operation on a locked server, one at a time, in the owner's queue, and returns its command's ID.
 * Throws code 927 while another runs, and if the billing profile of its owner doesn't permit the operation.
 */
export const beginOnServer = async (
  trx: Trx,
  call: Call,
  server: Server,
  { action, kind, input, detail, onBegun }: Operation,
): Promise<string> => {
  requireReady(server, ['creating', 'failed'])
  await requireBilling(trx, server, action, input)
  await requireDoable(trx, call, server, `server-${kind ?? action}`, { ...input })
  const id = await beginCommand(trx, call, {
    accountId: server.owner_id,
    name: `server-${kind ?? action}`,
    target: server.name,
    input: { serverId: server.id, ...input },
  })
  await giveToCommand(trx, call, server, { action, detail, commandId: Number(id) })
  await onBegun?.(Number(id))
  return id
}

// Throws code 903 with the field that the provider would refuse, and 927 without room.
const requireDoable = async (
  trx: Trx,
  { parts: { provider, commandKinds } }: Call,
  server: Server,
  name: string,
  input: object,
): Promise<void> => {
  if (!provider.check) return
  const works = (await commandKinds[name]?.plan?.(trx, server, input)) ?? []
  const before = await specOf(trx, server)
  for (const work of works) {
    const key = await provider.check(work, before)
    if (key === 'room') throw refuse('noRoom')
    if (key) throw fail(code.badRequest, { key })
  }
}

/** The same on the service's own behalf; the command belongs to the owner. Returns the queue of its job. */
export const beginForService = async (
  trx: Trx,
  parts: CommandServices,
  server: Server,
  { action, input }: Operation,
): Promise<QueueName> => {
  requireReady(server)
  const { id, queue } = await insertCommand(trx, parts, {
    siteId: server.site_id,
    accountId: server.owner_id,
    createdBy: server.owner_id,
    name: `server-${action}`,
    service: 'servers',
    target: server.name,
    input: { serverId: server.id, ...input },
  })
  await trx.updateTable('server').set({ command_id: id, doing: action }).where('id', '=', server.id).execute()
  await insertEvent(trx, server, {
    action,
    source: 'system',
    result: 'running',
    command_id: id,
    power_from: server.power,
  })
  return queue
}

/** Operation of a server while a command clones it. */
export const cloning = 'clone-server'

/** Locks a server for the command that clones it. Throws code 927 while another operation runs. */
export const lendToCommand = async (
  trx: Trx,
  call: Call,
  server: Server,
  { commandId, name }: { commandId: number; name: string },
): Promise<void> => {
  requireReady(server)
  await giveToCommand(trx, call, server, { action: cloning, detail: name, commandId })
}

const giveToCommand = async (
  trx: Trx,
  call: Call,
  server: Server,
  note: Pick<Note, 'action' | 'detail'> & { commandId: number },
): Promise<void> => {
  await trx
    .updateTable('server')
    .set({ command_id: note.commandId, doing: note.action })
    .where('id', '=', server.id)
    .execute()
  await noteOnServer(trx, call, server, { ...note, power: server.power })
}

interface Note {
  action:
    | Operation['action']
    | typeof cloning
    | ('rename' | 'describe' | 'tag' | 'protect' | 'unprotect' | 'permit' | 'forbid' | 'console' | 'migrate')
    | 'move'
  detail?: string | undefined
  /** Its command; undefined once ended. */
  commandId?: number
  /** Its result, once ended. Default: done. */
  result?: 'done' | 'failed'
  /** Power of the server before it. */
  power?: string
}

/** Records an operation in the server's history and the audit log, under the acting user's own name. */
export const noteOnServer = async (
  trx: Trx,
  actor: Actor,
  server: Pick<Server, 'id' | 'site_id' | 'owner_id' | 'name'>,
  { action, detail = '', commandId, result = 'done', power }: Note,
): Promise<void> => {
  const accountId = actor.session?.impersonatedBy ?? actor.session?.accountId ?? null
  const isOfStaff =
    accountId !== null && accountId !== server.owner_id && isAdministrator(await accountById(trx, accountId))
  await insertEvent(trx, server, {
    action,
    account_id: accountId,
    source: actor.session?.key ? 'api' : isOfStaff ? 'administrator' : 'portal',
    result: commandId === undefined ? result : 'running',
    detail: detail.slice(0, 200),
    command_id: commandId ?? null,
    power_from: power ?? null,
    ended_at: commandId === undefined ? sql`clock_timestamp()` : null,
  })
  await record(trx, actor, auditOf[action] ?? 'server-changed', {
    accountId: server.owner_id,
    about: `server ${server.id}`,
    method: auditOf[action] ? server.name : `${server.name}: ${action}`,
  })
}

const insertEvent = async (
  trx: Trx,
  { id, site_id }: Pick<Server, 'id' | 'site_id'>,
  line: Omit<InsertObject<Tables, 'server_event'>, 'site_id' | 'server_id'>,
): Promise<void> => {
  await trx
    .insertInto('server_event')
    .values({ site_id, server_id: id, ...line })
    .execute()
}

const auditOf: Partial<Record<Note['action'], AuditEvent>> = {
  create: 'server-created',
  terminate: 'server-terminated',
  console: 'server-console',
  migrate: 'server-moved',
}

/**
 * Releases the servers of an ended command: one that was never created has failed and frees its addresses.
 * Clears the command's input, which may contain a password.
 */
export const releaseServer = async (trx: Trx, { id, state }: Ended): Promise<void> => {
  const released = await trx
    .updateTable('server')
    .set({
      command_id: null,
      doing: null,
      state: sql<string>`case when state = 'creating' then 'failed' else state end`,
    })
    .where('command_id', '=', id)
    .returning(['id', 'state'])
    .execute()
  for (const { id: serverId, state: now } of released)
    if (now === 'failed') await trx.deleteFrom('server_nic').where('server_id', '=', serverId).execute()
  await undoFirewall(trx, id)
  await undoNetworks(trx, id)
  await endServicelet(trx, { id, state })
  await trx
    .updateTable('server_event')
    .set({
      result: state,
      ended_at: sql`clock_timestamp()`,
      power_to: sql`(select s.power from server s where s.id = server_event.server_id)`,
    })
    .where('command_id', '=', id)
    .where('result', '=', 'running')
    .execute()
  await trx.updateTable('command').set({ input_sealed: null }).where('id', '=', id).execute()
}
