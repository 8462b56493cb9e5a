import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { queue } from '../../../../src/contract/queue.ts'
import type { Call } from '../../domain/calls/call.ts'
import { stateOf } from '../../domain/tasks/state-of.ts'
import { fail } from '../../kernel/http/fail.ts'
import { ownCommand } from './own-command.ts'
import { mayCancel } from './shown.ts'

/** Cancels a command that waits; asks the worker of one that runs to. Throws code 925 when it cannot be cancelled any more. */
export const cancelCommand = (
  { params }: Input<typeof queue.cancel>,
  call: Call,
): Promise<Reply<typeof queue.cancel>> =>
  call.inSite(async (trx) => {
    const command = await ownCommand(trx, call, params.id, true)
    if (!mayCancel(call, command)) throw fail(code.commandDecided)
    const ends = command.state === 'queued'
    const changed = await trx
      .updateTable('command')
      .set({ cancel_asked: true, ...(ends ? { state: 'cancelled', ended_at: sql`clock_timestamp()` } : {}) })
      .where('id', '=', command.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { state: stateOf(changed) }
  })
