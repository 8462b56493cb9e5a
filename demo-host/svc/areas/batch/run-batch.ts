import { accountById, isUsable, type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import { holdAdministrators } from '../../domain/accounts/last-administrator.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { lockManagedAccount } from '../../domain/accounts/authorization.ts'
import type { Mailing } from '../../domain/calls/call.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { Failure } from '../../kernel/http/fail.ts'
import { batchKinds, type BatchInput, type BatchKind } from './batch-kinds.ts'

/** Accounts changed in one transaction and logged in one entry: few enough that no email is cut off. */
const atOnce = 7

/** Runs a batch on accounts in their current state. Logs those that can't be changed and changes the rest. */
export const runBatch =
  (kind: BatchKind) =>
  async (context: CommandContext): Promise<void> => {
    const input = context.input as BatchInput
    const { ids } = input
    for (let first = 0; first < ids.length; first += atOnce) {
      const part = ids.slice(first, first + atOnce)
      const progress = Math.floor(((first + part.length) / ids.length) * 100)
      await context.step(`from ${first}`, (trx) => doPart(trx, context, kind, part, input), progress)
    }
  }

const doPart = async (
  trx: Trx,
  context: CommandContext,
  kind: BatchKind,
  ids: readonly number[],
  input: BatchInput,
): Promise<void> => {
  await holdAdministrators(trx, context)
  const by = await accountById(trx, context.accountId)
  const holder = await holderOf(trx, by.id)
  if (!isAdministrator(by) || !isUsable(by) || !mayDo(holder, batchKinds[kind].entry, 'write'))
    throw new CommandError('You no longer have permission to do this.')
  const actor = {
    ...context.mailing,
    address: input.address,
    userAgent: input.userAgent,
    session: { accountId: by.id, impersonatedBy: null },
  }
  const done: string[] = []
  // In the order of their IDs, like all code that locks several.
  for (const id of [...ids].sort((one, other) => one - other)) {
    const left = await doOne(trx, actor, kind, id, input, by)
    if ('email' in left) done.push(left.email)
    else await context.warn(`${left.named}: ${left.why}`)
  }
  if (done.length > 0) await context.log(`${batchKinds[kind].did}: ${done.join(', ')}`)
}

type Left = { email: string } | { named: string; why: string }

const doOne = async (
  trx: Trx,
  actor: Actor & Mailing,
  kind: BatchKind,
  id: number,
  input: BatchInput,
  by: Account,
): Promise<Left> => {
  const account = await lockManagedAccount(trx, by, String(id))
  if (!account || account.id === by.id || isAdministrator(account))
    return { named: String(id), why: 'Skipped: this account can no longer be changed.' }
  try {
    await batchKinds[kind].one(trx, actor, account, input, by)
    return { email: account.email }
  } catch (error) {
    // A refused account is unchanged.
    if (error instanceof Failure) return { named: account.email, why: error.message }
    throw error
  }
}
