import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import type { Keys } from '../../keys.ts'
import { sealInput } from '../../queue/input.ts'

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
  const id = await insertCommand(trx, call.parts.keys, {
    siteId: call.site.id,
    accountId,
    createdBy: sessionOf(call).accountId,
    name,
    service: kind.service,
    target,
    input,
  })
  call.after(call.parts.wakeQueue)
  return String(id)
}

/** Puts a command into the queue that no call begins; answers its id. */
export const insertCommand = async (
  trx: Trx,
  keys: Keys,
  command: NewCommand & { siteId: number; createdBy: number; service: string },
): Promise<number> => {
  const { siteId, name, input, target = '' } = command
  const { id } = await trx
    .insertInto('command')
    .values({
      site_id: siteId,
      account_id: command.accountId,
      created_by: command.createdBy,
      name,
      service_name: command.service,
      target: target.slice(0, 200),
      input_sealed: input === undefined ? null : sealInput(keys, siteId, name, input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
