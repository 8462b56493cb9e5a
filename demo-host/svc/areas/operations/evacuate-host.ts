import { setTimeout } from 'node:timers/promises'
import type { FoundMachine, Provider, Progress } from '../../domain/provider/provider.ts'
import { noteOnServer } from '../../domain/servers/servers.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Input of an evacuation. */
export interface EvacuationInput {
  hostId: string
  /** The caller's address, for the audit log. */
  address: string
  userAgent: string
}

/** The machines that are on a host. */
export const machinesOn = async (
  provider: Provider,
  siteId: number,
  host: string,
): Promise<FoundMachine[]> => {
  const found: FoundMachine[] = []
  for (;;) {
    const some = await provider.machines(siteId, { host, after: found.at(-1)?.ref })
    if (some.length === 0) return found
    found.push(...some)
  }
}

/** Concurrent moves: each uses capacity of both hosts. */
const atOnce = 4

/**
 * Moves all machines off a host, in batches. A worker that takes over finds the rest; running moves continue
 * by their key. Logs machines that can't be moved.
 */
export const evacuateHost = async (context: CommandContext): Promise<void> => {
  const { provider, site } = context
  const { hostId } = context.input as EvacuationInput
  if (!(await provider.changeHost(site.id, hostId, { maintenance: true })))
    throw new CommandError('There is no such host.', 'final')
  await context.step('maintenance', () => context.log('The host is in maintenance.'))
  const machines = await machinesOn(provider, site.id, hostId)
  for (let first = 0; first < machines.length; first += atOnce) {
    const some = machines.slice(first, first + atOnce)
    await Promise.all(some.map((machine) => move(context, hostId, machine)))
    for (const machine of some) await tell(context, machine, await moved(context, hostId, machine))
    await context.progress(Math.min(99, (100 * (first + some.length)) / machines.length))
  }
  const left = (await machinesOn(provider, site.id, hostId)).length
  await context.step('left', () =>
    left === 0 ? context.log('The host is empty.') : context.warn(`Servers still on the host: ${left}`),
  )
}

const move = (
  { provider, site, id }: CommandContext,
  from: string,
  { ref }: FoundMachine,
): Promise<Progress> =>
  provider.work({ siteId: site.id, ref }, `command ${id} ${ref}`, { kind: 'move', from })

const moved = async (context: CommandContext, from: string, machine: FoundMachine): Promise<Progress> => {
  for (let pause = 10; ; pause = Math.min(1000, 2 * pause)) {
    const now = await move(context, from, machine)
    if (now.state !== 'running') return now
    await setTimeout(pause)
    // Also fails if the worker has lost the command, which stops it.
    await context.progress(0)
  }
}

const tell = async (context: CommandContext, { ref, spec }: FoundMachine, ended: Progress): Promise<void> => {
  // It may have been terminated since.
  const now = await context.provider.machine({ siteId: context.site.id, ref })
  await context.step(`told ${ref}`, async (trx) => {
    if (!now) return context.log(`${spec.name}: terminated meanwhile`)
    const isMoved = ended.state !== 'failed'
    await noteMove(trx, context, ref, isMoved ? 'done' : 'failed')
    await (isMoved ? context.log(`${spec.name}: moved`) : context.warn(`${spec.name}: ${ended.reason}`))
  })
}

/** Adds the move to the server's history; machines of other sites have none here. */
const noteMove = async (
  trx: Trx,
  { accountId, input, mailing }: CommandContext,
  ref: string,
  result: 'done' | 'failed',
): Promise<void> => {
  const server = await trx
    .selectFrom('server')
    .select(['id', 'site_id', 'owner_id', 'name'])
    .where('id', '=', ref)
    .executeTakeFirst()
  if (!server) return
  const { address, userAgent } = input as EvacuationInput
  const actor = { ...mailing, address, userAgent, session: { accountId, impersonatedBy: null } }
  await noteOnServer(trx, actor, server, { action: 'move', result })
}
