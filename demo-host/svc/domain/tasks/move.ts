import { sql, type Selectable } from 'kysely'
import type { Call } from '../calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { CommandRow } from '../../kernel/db/rows.ts'
import { sendCommand } from './begin.ts'

type Command = Selectable<CommandRow>

// A running command has a worker, perhaps one that was thought lost: with an older attempt, nothing it does counts any more.
const nextAttempt = sql<number>`attempt + (state = 'running')::int`

/** Queues a locked command again, after its completed steps. */
export const requeue = async (trx: Trx, call: Call, command: Command): Promise<'queued'> => {
  await trx
    .updateTable('command')
    .set({
      state: 'queued',
      cancel_asked: false,
      tries: 0,
      attempt: nextAttempt,
      due_at: sql`now()`,
      began_at: null,
      ended_at: null,
    })
    .where('id', '=', command.id)
    .execute()
  const queue = await sendCommand(trx, call.parts, command)
  call.after(() => call.parts.jobs.wake(queue))
  return 'queued'
}

/** Ends a locked command as canceled. */
export const endAsCancelled = async (trx: Trx, call: Call, command: Command): Promise<'cancelled'> => {
  await trx
    .updateTable('command')
    .set({ state: 'cancelled', cancel_asked: true, attempt: nextAttempt, ended_at: sql`clock_timestamp()` })
    .where('id', '=', command.id)
    .execute()
  await call.parts.commandKinds[command.name]?.onEnded?.(trx, { id: command.id, state: 'cancelled' })
  return 'cancelled'
}

/** Cancels a locked command: at once while it waits, else by its worker at the next step. */
export const cancel = async (trx: Trx, call: Call, command: Command): Promise<'cancelled' | 'running'> => {
  if (command.state === 'queued') return endAsCancelled(trx, call, command)
  await trx.updateTable('command').set({ cancel_asked: true }).where('id', '=', command.id).execute()
  return 'running'
}
