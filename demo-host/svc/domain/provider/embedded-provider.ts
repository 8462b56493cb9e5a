import { sql, type Kysely } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { courseOf, type Course } from './course.ts'
import { effectOf, isThere, type EmbeddedMachine } from './effects.ts'
import { addMachine, findMachine, removeMachine, saveMachine } from './embedded-machines.ts'
import { warningOf } from './faults.ts'
import { measuresOf } from './measures.ts'
import type { MachineRef, Progress, Provider, Work } from './provider.ts'

/**
 * A simulated cloud. What it knows is in tables of its own, which nothing else reads; work takes as long as in a real one, divided by
 * `timeScale`, and whoever asks first after that carries it out.
 */
export const openEmbeddedProvider = (query: Kysely<Tables>, timeScale: number): Provider => ({
  work: (ref, key, work) => inSite(query, ref.siteId, (trx) => lookAfter(trx, ref, key, work, timeScale)),
  machine: (ref) =>
    inSite(query, ref.siteId, async (trx) => {
      const found = await findMachine(trx, ref)
      return found && { power: found.power, powerAt: found.powerAt, spec: found.spec }
    }),
  async statistics(ref, asked) {
    const machine = await inSite(query, ref.siteId, (trx) => findMachine(trx, ref))
    return { series: machine ? measuresOf(ref.ref, machine, asked, new Date()) : [] }
  },
})

const lookAfter = async (
  trx: Trx,
  ref: MachineRef,
  key: string,
  work: Work,
  timeScale: number,
): Promise<Progress> => {
  const begun = (await holdWork(trx, ref, key)) ?? (await begin(trx, ref, key, work, timeScale))
  if (begun.ref !== ref.ref) throw new Error(`Work ${key} is of another machine.`)
  if (begun.outcome !== null) return JSON.parse(begun.outcome) as Progress
  const machine = await findMachine(trx, ref, 'held')
  const course = courseOf(ref, key, work, machine)
  if (begun.passed < begun.takes) {
    const percent = course.percentAfter(begun.passed / begun.takes)
    return { state: 'running', percent, log: course.logAt(percent) }
  }
  const outcome = await carryOut(trx, ref, work, machine, course, begun)
  await trx
    .updateTable('embedded_work')
    .set({ outcome: JSON.stringify(outcome) })
    .where('site_id', '=', ref.siteId)
    .where('key', '=', key)
    .execute()
  return outcome
}

type Begun = NonNullable<Awaited<ReturnType<typeof holdWork>>>

// Whoever else asks for the same work waits until this transaction is over.
const holdWork = (trx: Trx, { siteId }: MachineRef, key: string) =>
  trx
    .selectFrom('embedded_work')
    .select([
      'ref',
      'takes',
      'outcome',
      sql<Date>`began_at + interval '1 millisecond' * takes`.as('ends_at'),
      sql<number>`(extract(epoch from clock_timestamp() - began_at) * 1000)::float8`.as('passed'),
    ])
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

const begin = async (
  trx: Trx,
  ref: MachineRef,
  key: string,
  work: Work,
  timeScale: number,
): Promise<Begun> => {
  const { seconds } = courseOf(ref, key, work, await findMachine(trx, ref))
  await trx
    .insertInto('embedded_work')
    .values({ site_id: ref.siteId, key, ref: ref.ref, takes: Math.round((seconds * 1000) / timeScale) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const begun = await holdWork(trx, ref, key)
  if (!begun) throw new Error(`Work ${key} cannot be begun.`)
  return begun
}

const carryOut = async (
  trx: Trx,
  ref: MachineRef,
  work: Work,
  machine: EmbeddedMachine | undefined,
  { fault, percentAfter, logAt }: Course,
  { takes, ends_at: at }: Begun,
): Promise<Progress> => {
  const failed = (reason: string, exitCode: number, percent: number): Progress => ({
    state: 'failed',
    percent,
    log: logAt(percent),
    reason,
    exitCode,
  })
  if (fault) return failed(fault.reason, fault.exitCode, fault.at)
  const effect = effectOf(machine, work, at)
  const refused = 'refused' in effect ? effect.refused : await keep(trx, ref, machine, effect.machine)
  if (refused !== undefined) return failed(refused, 1, takes > 0 ? percentAfter(1) : 0)
  const warning = 'spec' in work ? warningOf(work.spec.name, work) : undefined
  return { state: 'done', percent: 100, log: logAt(100), ...(warning && { warning }) }
}

// Answers why it cannot be.
const keep = async (
  trx: Trx,
  ref: MachineRef,
  before: EmbeddedMachine | undefined,
  after: EmbeddedMachine | undefined,
): Promise<string | undefined> => {
  if (after && before) await saveMachine(trx, ref, after)
  // Other work may have created it since.
  else if (after) return (await addMachine(trx, ref, after)) ? undefined : isThere
  else if (before) await removeMachine(trx, ref)
  return undefined
}
