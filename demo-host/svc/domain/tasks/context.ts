import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Services } from '../calls/services.ts'
import { addEntries, Cancelled, hold, Lost, noteProgress, noteStep, type Taken } from './hold.ts'
import { openInput } from './begin.ts'
import { CommandError, type CommandContext, type CommandKinds } from './kinds.ts'

/** Services that workers need. */
export type WorkerServices = Pick<
  Services,
  'query' | 'keys' | 'files' | 'log' | 'metrics' | 'readInSite' | 'sites' | 'jobs' | 'provider'
> & {
  commandKinds: CommandKinds
  /** Works on a payment of a site, as its queue does. */
  chargePayment: (siteId: number, id: number) => Promise<void>
}

/** The context of a command that was taken, and what ends it: after `close` nothing the command does counts. */
export const openContext = async (
  parts: WorkerServices,
  taken: Taken,
): Promise<{ context: CommandContext; close: () => void }> => {
  const { query, keys } = parts
  const site = await parts.sites.byId(taken.site_id)
  const input = openInput(keys, taken.site_id, taken.name, taken.input_sealed)
  if (input === undefined && taken.input_sealed !== null)
    throw new CommandError('What this was given cannot be read any more. Begin it anew.')
  let closed = false
  let open: Trx | undefined
  let isFull = false
  let afterwards: (() => void)[] = []

  // An entry that is logged within a step belongs to it: the embedded database has no second connection to add it on.
  const held = async (work: (trx: Trx, done: readonly string[]) => Promise<void>): Promise<void> => {
    if (closed) throw new Lost()
    if (open) return work(open, [])
    // As between commands, so within them: calls are heard.
    await setImmediate()
    afterwards = []
    await inSite(query, taken.site_id, async (trx) => {
      const { done, cancelAsked } = await hold(trx, taken)
      if (cancelAsked) throw new Cancelled()
      open = trx
      await work(trx, done).finally(() => (open = undefined))
    })
    for (const then of afterwards) then()
  }

  const add = async (trx: Trx, entries: readonly string[]): Promise<void> => {
    if (!isFull && entries.length > 0) isFull = !(await addEntries(trx, taken, entries))
  }
  const log = async (entry: string): Promise<void> => {
    if (!isFull) await held((trx) => add(trx, [entry]))
  }

  const context: CommandContext = {
    id: taken.id,
    site,
    accountId: taken.account_id,
    input,
    keys,
    files: parts.files,
    provider: parts.provider,
    mailing: { site, parts, after: (work) => void afterwards.push(work) },
    read: (work) => inSite(query, taken.site_id, readOnly(work)),
    readReplica: (work) => parts.readInSite(taken.site_id, readOnly(work)),
    async step(name, work, progress = 0) {
      if (open) throw new Error('A step has no steps of its own.')
      await held(async (trx, done) => {
        if (done.includes(name)) return
        await work(trx)
        await noteStep(trx, taken, name, progress)
      })
    },
    progress: (percent) => held((trx) => noteProgress(trx, taken, percent)),
    log,
    tell: (name, entries, percent) =>
      held(async (trx, done) => {
        const told = entriesTold(done, name)
        if (entries.length <= told) return noteProgress(trx, taken, percent)
        await add(trx, entries.slice(told))
        await noteStep(trx, taken, `${name} ${entries.length - 1}`, percent)
      }),
    chargePayment: (id) => parts.chargePayment(taken.site_id, id),
    async warn(entry) {
      await held(async (trx) => {
        await trx.updateTable('command').set({ warned: true }).where('id', '=', taken.id).execute()
        await log(entry)
      })
    },
  }
  return { context, close: () => void (closed = true) }
}

/** Number of added entries of a log: encoded in the name of the step that added the last. */
const entriesTold = (done: readonly string[], name: string): number => {
  const last = done
    .filter((step) => step.startsWith(`${name} `))
    .map((step) => Number(step.slice(name.length + 1)))
  return Math.max(-1, ...last) + 1
}

const readOnly =
  <T>(work: (trx: Trx) => Promise<T>) =>
  async (trx: Trx): Promise<T> => {
    await sql`set local transaction_read_only = on`.execute(trx)
    return work(trx)
  }
