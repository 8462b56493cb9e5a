import { type Selectable, sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { isAmongServers } from '../../domain/calls/among-servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { CommandRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import type { Infer } from 'superstruct'
import type { QueueItem, queue } from '../../../../src/contract/account/queue.ts'
import { stateOf, type CommandState } from '../../domain/tasks/kinds.ts'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { cancel, requeue } from '../../domain/tasks/move.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { mostEntries } from '../../domain/tasks/hold.ts'

type Command = Selectable<CommandRow>

/**
 * Finds a command of the caller, or one that the caller started for another account, and locks it if `held`.
 * Throws code 906 for all others.
 */
const ownCommand = async (trx: Trx, call: Call, id: string, held = false): Promise<Command> => {
  const { accountId, key } = sessionOf(call)
  const found = await trx
    .selectFrom('command')
    .selectAll()
    .where('id', '=', rowId(id))
    .where(({ eb, or }) => or([eb('account_id', '=', accountId), eb('created_by', '=', accountId)]))
    .where(isAmongServers(key))
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}

/** A command as its user sees it. */
const shownCommand = (call: Call, command: Command): Infer<typeof QueueItem> => ({
  id: String(command.id),
  dtCreate: command.created_at.toISOString(),
  dtExecute: command.began_at?.toISOString() ?? null,
  dtComplete: command.ended_at?.toISOString() ?? null,
  serviceName: command.service_name,
  commandInfo: command.name,
  exitCode: exitCodes[stateOf(command)],
  progress: command.progress,
  warn: command.warned,
  target: command.target,
  state: stateOf(command),
  canCancel: mayCancel(call, command),
  canRetry: mayRetry(call, command),
})

/** Whether a command's user may cancel it now. */
const mayCancel = (call: Call, command: Command): boolean =>
  command.ended_at === null && call.parts.commandKinds[command.name]?.canCancel === true

/** Whether a command's user may begin it again now. */
const mayRetry = (call: Call, command: Command): boolean =>
  (command.state === 'failed' || command.state === 'cancelled') &&
  call.parts.commandKinds[command.name]?.canRetry === true

const exitCodes: Record<CommandState, number | null> = {
  queued: null,
  running: null,
  done: 0,
  warned: 0,
  failed: 1,
  cancelled: 2,
}

/**
 * Cancels a waiting command, or requests that from the worker of a running one. Throws code 925 if it is too
 * late.
 */
const cancelCommand = (
  { params }: Input<typeof queue.cancel>,
  call: Call,
): Promise<Reply<typeof queue.cancel>> =>
  call.inSite(async (trx) => {
    const command = await ownCommand(trx, call, params.id, true)
    if (!mayCancel(call, command)) throw fail(code.commandDecided)
    return { state: await cancel(trx, call, command) }
  })

/** Retries a failed or canceled command after its completed steps. Throws code 925 for others. */
const retryCommand = (
  { params }: Input<typeof queue.retry>,
  call: Call,
): Promise<Reply<typeof queue.retry>> =>
  call.once(async (trx) => {
    const command = await ownCommand(trx, call, params.id, true)
    if (!mayRetry(call, command)) return { refused: fail(code.commandDecided) }
    return { answer: { state: await requeue(trx, call, command) } }
  })

const mostListed = 100

export const queueHandlers: Handlers<typeof queue, Call> = {
  async list(_, call) {
    const commands = await call.inSite((trx) =>
      trx
        .selectFrom('command')
        .selectAll()
        .where('account_id', '=', sessionOf(call).accountId)
        .where(isAmongServers(sessionOf(call).key))
        .where(sql<boolean>`created_at > now() - interval '7 days'`)
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute(),
    )
    return commands.map((command) => shownCommand(call, command))
  },

  command: ({ params }, call) =>
    call.inSite(async (trx) => {
      const command = await ownCommand(trx, call, params.id)
      const creator = await accountById(trx, command.created_by)
      const log = await trx
        .selectFrom('command_log')
        .select(['at', 'entry'])
        .where('command_id', '=', command.id)
        .orderBy('id')
        .limit(mostEntries)
        .execute()
      return {
        ...shownCommand(call, command),
        createdBy: creator.email,
        log: log.map(({ at, entry }) => ({ dt: at.toISOString(), entry })),
      }
    }),

  cancel: cancelCommand,
  retry: retryCommand,
}
