import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { queue } from '../../../../src/contract/account/queue.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { fail } from '../../kernel/http/fail.ts'
import { queueTime } from './dates.ts'
import { needed } from './fields.ts'

const most = 100

/** The commands of some ids, with spaces between them. */
export const commands = async ({ fields }: Asked, call: Call) => {
  const ids = needed(fields, 'id').split(/[ ,]+/).filter(Boolean)
  if (ids.length > most) throw fail(code.badRequest, { key: 'id' })
  const told = []
  for (const id of ids) told.push(await commandOf(call, id))
  return told
}

export const command = ({ params: { id = '' } }: Asked, call: Call) => commandOf(call, id)

type Command = Reply<typeof queue.command>

const statuses: Readonly<Record<Command['state'], string>> = {
  queued: 'progress',
  running: 'progress',
  done: 'complete',
  warned: 'complete',
  failed: 'error',
  cancelled: 'cancelled',
}

const commandOf = async (call: Call, id: string) => {
  const shown = await ask(call, queue.command, { params: { id } })
  return {
    id: Number(shown.id),
    status: statuses[shown.state],
    server: shown.target,
    description: shown.commandInfo,
    added: queueTime(shown.dtCreate),
    executed: queueTime(shown.dtExecute),
    completed: queueTime(shown.dtComplete),
    // Clients read `Name: …` of a new server from its lines.
    log: shown.log.map(({ entry }) => entry).join('\n'),
  }
}
