import { sql, type Selectable } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { tasks } from '../../../../src/contract/operations/tasks.ts'
import { managedUser } from '../../domain/accounts/authorization.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { CommandState } from '../../domain/tasks/kinds.ts'
import { cancel, endAsCancelled, requeue } from '../../domain/tasks/move.ts'
import { taskRules, type TaskRules } from '../../domain/tasks/task-rules.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { CommandRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

type Command = Selectable<CommandRow>

/**
 * Locks a task of the caller, or of an account whose tasks the caller may change. Throws code 906 for others.
 */
const lockTask = async (trx: Trx, call: Call, cmdId: string): Promise<Command> => {
  const { accountId } = sessionOf(call)
  const found = await trx
    .selectFrom('command')
    .selectAll()
    .where('id', '=', rowId(cmdId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  if (found.account_id === accountId || found.created_by === accountId) return found
  const holder = await holderOf(trx, accountId)
  if (!mayDo(holder, 'stuckCommands', 'write')) throw fail(code.notFound)
  const named = { site: call.site.row.slug, id: String(found.account_id) }
  await managedUser(trx, call, named, 'configuration')
  return found
}

/** Handler of a change that a rule allows; audited with the task's target. Throws code 925 where it does not. */
const changing =
  (
    rule: keyof TaskRules,
    event: AuditEvent,
    change: (trx: Trx, call: Call, command: Command) => Promise<CommandState>,
  ) =>
  ({ params }: { params: { cmdId: string } }, call: Call): Promise<{ state: CommandState }> =>
    call.once(async (trx) => {
      const command = await lockTask(trx, call, params.cmdId)
      const rules = taskRules(call.parts.commandKinds)
      const { rows } = await sql`select from command c where c.id = ${command.id} and ${rules[rule]}`.execute(
        trx,
      )
      if (rows.length === 0) return { refused: fail(code.commandDecided) }
      const state = await change(trx, call, command)
      const about = command.about ?? (await serverOf(trx, command.id))
      await record(trx, call, event, { accountId: command.account_id, method: command.target, about })
      return { answer: { state } }
    })

const serverOf = async (trx: Trx, id: number): Promise<string | undefined> => {
  const event = await trx
    .selectFrom('server_event')
    .select('server_id')
    .where('command_id', '=', id)
    .executeTakeFirst()
  return event && `server ${event.server_id}`
}

const discard = async (trx: Trx, call: Call, command: Command): Promise<CommandState> => {
  if (command.state !== 'failed') return endAsCancelled(trx, call, command)
  await trx.updateTable('command').set({ state: 'cancelled' }).where('id', '=', command.id).execute()
  return 'cancelled'
}

export const tasksHandlers: Handlers<typeof tasks, Call> = {
  retry: changing('canRetry', 'task-retried', requeue),
  cancel: changing('canCancel', 'task-canceled', cancel),
  discard: changing('canDiscard', 'task-discarded', discard),
}
