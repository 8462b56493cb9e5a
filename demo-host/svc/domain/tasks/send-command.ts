import type { Trx } from '../../kernel/db/database.ts'
import type { QueueName } from '../../kernel/jobs/queues.ts'
import type { Parts } from '../calls/parts.ts'

/** What beginning a command needs of the service. */
export type CommandParts = Pick<Parts, 'keys' | 'jobs' | 'commandKinds'>

/** Kinds that may take longer than this many seconds have a lane of their own. */
const longest = 60

/** The lane of a kind of command. */
export const queueOfCommand = (kinds: Parts['commandKinds'], name: string): QueueName =>
  (kinds[name]?.mostSeconds ?? 0) > longest ? 'command.long' : 'command'

/** Sends the job of a command that waits, in the transaction that made it wait; answers its queue. */
export const sendCommand = async (
  trx: Trx,
  { jobs, commandKinds }: Pick<CommandParts, 'jobs' | 'commandKinds'>,
  command: { id: number; site_id: number; account_id: number; name: string },
): Promise<QueueName> => {
  const queue = queueOfCommand(commandKinds, command.name)
  await jobs.send(trx, queue, { site: command.site_id, id: command.id }, command.account_id)
  return queue
}
