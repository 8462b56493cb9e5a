import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
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
  const { id } = await trx
    .insertInto('command')
    .values({
      site_id: call.site.id,
      account_id: accountId,
      created_by: sessionOf(call).accountId,
      name,
      service_name: kind.service,
      target: target.slice(0, 200),
      input_sealed: input === undefined ? null : sealInput(call.parts.keys, call.site.id, name, input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.after(call.parts.wakeQueue)
  return String(id)
}
