import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { queue } from '../../../../src/contract/queue.ts'
import type { Call } from '../../domain/calls/call.ts'
import { sendCommand } from '../../domain/tasks/send-command.ts'
import { stateOf } from '../../domain/tasks/state-of.ts'
import { fail } from '../../kernel/http/fail.ts'
import { ownCommand } from './own-command.ts'
import { mayRetry } from './shown.ts'

/** Begins a failed or cancelled command again, after the steps that it has done. Throws code 925 for any other. */
export const retryCommand = (
  { params }: Input<typeof queue.retry>,
  call: Call,
): Promise<Reply<typeof queue.retry>> =>
  call.once(async (trx) => {
    const command = await ownCommand(trx, call, params.id, true)
    if (!mayRetry(call, command)) return { refused: fail(code.commandDecided) }
    const begun = await trx
      .updateTable('command')
      .set({
        state: 'queued',
        cancel_asked: false,
        tries: 0,
        due_at: sql`now()`,
        began_at: null,
        ended_at: null,
      })
      .where('id', '=', command.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const queue = await sendCommand(trx, call.parts, command)
    call.after(() => call.parts.jobs.wake(queue))
    return { answer: { state: stateOf(begun) } }
  })
