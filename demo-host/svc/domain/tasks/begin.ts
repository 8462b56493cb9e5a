import type { Trx } from '../../kernel/db/database.ts'
import type { QueueName } from '../../kernel/jobs/queues.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { sealInput } from './input.ts'
import { sendCommand, type CommandParts } from './send-command.ts'

/** A command to begin. */
export interface NewCommand {
  /** Whose queue shows it. */
  accountId: number
  /** A kind of `commandKinds`. */
  name: string
  /** What it is done to, in words that its user knows. */
  target?: string
  /** JSON; kept encrypted. */
  input?: unknown
}

/**
 * Begins a command in the transaction of what it belongs to, and answers its id; a worker takes it up once that is committed.
 * After a change of password: `beginCommand(trx, call, { accountId: account.id, name: 'forget-browsers' })`.
 */
export const beginCommand = async (
  trx: Trx,
  call: Call,
  { accountId, name, target = '', input }: NewCommand,
): Promise<string> => {
  const kind = call.parts.commandKinds[name]
  if (!kind) throw new Error(`There is no kind of command ${name}.`)
  const { id, queue } = await insertCommand(trx, call.parts, {
    siteId: call.site.id,
    accountId,
    createdBy: sessionOf(call).accountId,
    name,
    service: kind.service,
    target,
    input,
  })
  call.after(() => call.parts.jobs.wake(queue))
  return String(id)
}

/** Puts a command into the queue that no call begins; answers its id and the queue of its job. */
export const insertCommand = async (
  trx: Trx,
  parts: CommandParts,
  command: NewCommand & { siteId: number; createdBy: number; service: string },
): Promise<{ id: number; queue: QueueName }> => {
  const { siteId, name, input, target = '' } = command
  const inserted = await trx
    .insertInto('command')
    .values({
      site_id: siteId,
      account_id: command.accountId,
      created_by: command.createdBy,
      name,
      service_name: command.service,
      target: target.slice(0, 200),
      input_sealed: input === undefined ? null : sealInput(parts.keys, siteId, name, input),
    })
    .returning(['id', 'site_id', 'account_id', 'name'])
    .executeTakeFirstOrThrow()
  return { id: inserted.id, queue: await sendCommand(trx, parts, inserted) }
}
