import { sql } from 'kysely'
import { accountById, isAdministrator, isUsable } from '../../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../../domain/accounts/permitted.ts'
import { record } from '../../../domain/audit/record.ts'
import {
  clearStale,
  nameOf,
  type ClearResult,
  type StaleAddress,
} from '../../../domain/networks/clear-stale.ts'
import { CommandError, type CommandContext } from '../../../domain/tasks/kinds.ts'
import type { Actor } from '../../../kernel/audit/line.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { heardIn, type CleanupInput, type Run } from './worked-run.ts'

/** Addresses cleared per transaction. */
const atOnce = 100

/**
 * Clears a run's findings that are still stale, in batches. A worker that takes over continues with findings
 * without a result. Addresses that answer by now, or belong to a server, stay.
 */
export const applyFindings = async (context: CommandContext, run: Run): Promise<void> => {
  for (let last = 0; ;) {
    const some = await context.read((trx) => openFindings(trx, run.id, last))
    const end = some.at(-1)?.finding
    if (end === undefined) break
    const answering = await answeringOf(context, run, some)
    await context.step(`clear ${end}`, (trx) => clearSome(trx, context, some, answering), 90)
    last = end
  }
  await context.step('applied', (trx) => close(trx, context, run), 100)
}

interface OpenFinding extends StaleAddress {
  vlan: number | null
}

const openFindings = async (trx: Trx, runId: number, after: number): Promise<OpenFinding[]> => {
  const { rows } = await sql<OpenFinding>`
    select id as finding, address_id as "addressId", ip, network, vlan from ip_finding
    where run_id = ${runId} and proposal = 'clear' and result = 'open' and id > ${after} order by id limit ${atOnce}`.execute(
    trx,
  )
  return rows
}

// Scans again, because the run may be hours old.
const answeringOf = async (
  context: CommandContext,
  run: Run,
  some: readonly OpenFinding[],
): Promise<Set<string>> => {
  const networks = new Map(some.map(({ network: name, vlan: tag }) => [name, { name, tag }]))
  const answering = new Set<string>()
  for (const network of networks.values())
    for (const { ip, answers } of (await heardIn(context, run, network)) ?? [])
      if (answers) answering.add(nameOf({ network: network.name, ip }))
  return answering
}

const clearSome = async (
  trx: Trx,
  context: CommandContext,
  some: readonly OpenFinding[],
  answering: ReadonlySet<string>,
): Promise<void> => {
  await requirePermitted(trx, context.accountId)
  const owners = await ownersOf(trx, some)
  const results = await clearStale(trx, some, answering)
  await keepResults(trx, results)
  const cleared = some.filter(({ finding }) => results.get(finding) === 'cleared')
  for (const { ip, finding } of some) {
    const result = results.get(finding)!
    if (result !== 'cleared') await context.warn(`${ip}: ${words[result]}`)
  }
  if (cleared.length > 0) await context.log(`Cleared: ${cleared.map(({ ip }) => ip).join(', ')}`)
  await tellOwners(trx, actorOf(context), cleared, owners)
}

// It may have been started long ago.
const requirePermitted = async (trx: Trx, accountId: number): Promise<void> => {
  const by = await accountById(trx, accountId)
  if (!isAdministrator(by) || !isUsable(by) || !mayDo(await holderOf(trx, by.id), 'ipCleanup', 'write'))
    throw new CommandError('You no longer have permission to do this.', 'final')
}

const words: Readonly<Record<Exclude<ClearResult, 'cleared'>, string>> = {
  inUse: 'kept, it is in use',
  answers: 'kept, it answers',
  gone: 'it was free already',
}

const keepResults = async (trx: Trx, results: ReadonlyMap<number, ClearResult>): Promise<void> => {
  await sql`update ip_finding f set result = t.result
    from unnest(${[...results.keys()]}::bigint[], ${[...results.values()]}::text[]) t (id, result) where f.id = t.id`.execute(
    trx,
  )
}

/** Owners of the private networks by address; public addresses have none. */
const ownersOf = async (trx: Trx, some: readonly StaleAddress[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; owner: number }>`select a.id, n.owner_id as owner from address a
    join subnet u on u.id = a.subnet_id join network n on n.id = u.network_id
    where a.id = any(${some.map(({ addressId }) => addressId)}::bigint[]) and n.owner_id is not null`.execute(
    trx,
  )
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

const tellOwners = async (
  trx: Trx,
  actor: Actor,
  cleared: readonly StaleAddress[],
  owners: ReadonlyMap<number, number>,
): Promise<void> => {
  for (const { addressId, network, ip } of cleared) {
    const accountId = owners.get(addressId)
    if (accountId !== undefined)
      await record(trx, actor, 'network-changed', { accountId, method: `${network}: ${ip} cleared` })
  }
}

const close = async (trx: Trx, context: CommandContext, { id, kind, datacenter }: Run): Promise<void> => {
  await trx
    .updateTable('ip_cleanup')
    .set({ state: 'completed', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from ip_finding
    where run_id = ${id} and result = 'cleared'`.execute(trx)
  const many = rows[0]!.many
  await context.log(`Cleared in all: ${many}`)
  const method = `${kind} ${datacenter}: ${many}`
  await record(trx, actorOf(context), 'ip-cleanup-applied', { accountId: context.accountId, method })
}

const actorOf = ({ mailing, input, accountId }: CommandContext): Actor => {
  const { address, userAgent } = input as CleanupInput
  return { ...mailing, address, userAgent, session: { accountId, impersonatedBy: null } }
}
