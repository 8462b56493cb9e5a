import { accountById, isAdministrator, isUsable, type Account } from '../../domain/accounts/accounts.ts'
import { lockManagedAccount } from '../../domain/accounts/authorization.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import type { Mailing } from '../../domain/calls/call.ts'
import { followState, noteOnServer } from '../../domain/servers/servers.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { findMoves, takesServers, type MoveRow, type Pair } from './find-moves.ts'
import { tellOfMove } from './moved-mail.ts'

/** Input of a move: IDs of accounts and servers. */
export interface MoveInput {
  from: number
  to: number
  parts: string[][]
  /** The caller's address, for the audit log. */
  address: string
  userAgent: string
}

/**
 * Moves servers to another account, judged by their current state. Logs those that can't be moved and moves
 * the rest.
 */
export const moveServers = async (context: CommandContext): Promise<void> => {
  const { parts, ...input } = context.input as MoveInput
  const all = parts.flat().length
  let done = 0
  for (const [place, ids] of parts.entries()) {
    done += ids.length
    const progress = Math.floor((done / all) * 100)
    await context.step(`part ${place}`, (trx) => movePart(trx, context, input, ids), progress)
  }
}

const movePart = async (
  trx: Trx,
  context: CommandContext,
  input: Omit<MoveInput, 'parts'>,
  ids: readonly string[],
): Promise<void> => {
  const by = await accountById(trx, context.accountId)
  if (!isAdministrator(by) || !isUsable(by) || !mayDo(await holderOf(trx, by.id), 'migrateServices', 'write'))
    throw new CommandError('You no longer have permission to do this.')
  const pair = await heldPair(trx, context, by, input)
  const actor = {
    ...context.mailing,
    address: input.address,
    userAgent: input.userAgent,
    session: { accountId: by.id, impersonatedBy: null },
  }
  const rows = await findMoves(trx, pair, ids, true)
  for (const row of rows) await keepRow(trx, context, pair, row)
  const moved = rows.filter(({ allowed }) => allowed)
  for (const { problem, service } of rows) if (problem) await context.warn(`${service}: ${problems[problem]}`)
  if (moved.length === 0) return
  for (const row of moved) await moveOne(trx, actor, pair, row)
  const names = moved.map(({ service }) => service)
  const topic = `servers moved ${context.id} ${ids[0]}`
  await tellOfMove(trx, context.mailing, pair.from, 'given', names, topic)
  await tellOfMove(trx, context.mailing, pair.to, 'received', names, topic)
  await followState(trx, context.mailing, pair.to)
  await context.log(`Moved: ${names.join(', ')}`)
}

/** Locks both accounts in the order of their IDs, like all code that locks several. */
const heldPair = async (
  trx: Trx,
  { site }: CommandContext,
  by: Account,
  { from, to }: Pick<MoveInput, 'from' | 'to'>,
): Promise<Pair> => {
  const held = new Map<number, Account>()
  for (const id of [from, to].toSorted((one, other) => one - other)) {
    const account = await lockManagedAccount(trx, by, String(id))
    if (!account || account.id === by.id)
      throw new CommandError('One of the accounts can no longer be changed.', 'final')
    held.set(id, account)
  }
  const pair = { site, from: held.get(from)!, to: held.get(to)! }
  if (!takesServers(pair.to))
    throw new CommandError(`${pair.to.email} can't receive servers in its current state.`, 'final')
  return pair
}

const moveOne = async (
  trx: Trx,
  actor: Actor & Mailing,
  { from, to }: Pair,
  { serverId, service }: MoveRow,
): Promise<void> => {
  const server = await trx
    .updateTable('server')
    .set({ owner_id: to.id })
    .where('id', '=', serverId)
    .where('owner_id', '=', from.id)
    .returning(['id', 'site_id', 'owner_id', 'name'])
    .executeTakeFirstOrThrow()
  await noteOnServer(trx, actor, server, { action: 'migrate' })
  await record(trx, actor, 'server-moved', {
    accountId: from.id,
    method: service,
    about: `server ${serverId}`,
  })
}

const keepRow = async (
  trx: Trx,
  context: CommandContext,
  { site, from, to }: Pair,
  row: MoveRow,
): Promise<void> => {
  if (row.problem === 'unknown') row.service = await nameOf(trx, row.service)
  await trx
    .insertInto('server_move')
    .values({
      site_id: site.id,
      server_id: row.serverId || row.service,
      service: row.service,
      type: row.type || 'os',
      from_id: from.id,
      to_id: to.id,
      problem: row.problem,
      moved_by: context.accountId,
      command_id: context.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Name of a server as shown in the preview, even if another account owns it by now.
const nameOf = async (trx: Trx, id: string): Promise<string> =>
  (await trx.selectFrom('server').select('name').where('id', '=', id).executeTakeFirst())?.name ?? id

const problems: Record<Exclude<MoveRow['problem'], ''>, string> = {
  unknown: 'Skipped: the server is not in this account any more.',
  twice: 'Skipped: named twice.',
  notReady: "Skipped: the server isn't ready.",
  busy: 'Skipped: another operation is running on this server.',
  name: 'Skipped: the target account has a server with this name.',
  limit: 'Skipped: the target account has reached its server limit.',
  price: 'Skipped: the server costs more than the target account may pay for one.',
  network: 'Skipped: it shares a private network with servers that are not moved.',
}
