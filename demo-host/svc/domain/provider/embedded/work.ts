import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import type { MachineRef, Progress } from '../work-progress.ts'

/** Work of the embedded provider: duration and elapsed time in milliseconds, and result. */
export interface EmbeddedWork {
  takes: number
  passed: number
  endsAt: Date
  outcome: Progress | undefined
}

/**
 * Starts or finds the work of a key, with its duration in milliseconds. Concurrent requests for the same key
 * wait for this transaction. Throws if the key belongs to other work.
 */
export const beginWork = async (
  trx: Trx,
  ref: MachineRef,
  key: string,
  takes: () => Promise<number>,
): Promise<EmbeddedWork> => {
  const begun = (await hold(trx, ref, key)) ?? (await begin(trx, ref, key, await takes()))
  if (begun.ref !== ref.ref) throw new Error(`Work ${key} is of another machine.`)
  const { takes: most, passed, ends_at: endsAt, outcome } = begun
  return {
    takes: most,
    passed,
    endsAt,
    outcome: outcome === null ? undefined : (JSON.parse(outcome) as Progress),
  }
}

/** Stores and returns the result of work. */
export const endWork = async (
  trx: Trx,
  { siteId }: MachineRef,
  key: string,
  outcome: Progress,
): Promise<Progress> => {
  await trx
    .updateTable('embedded_work')
    .set({ outcome: JSON.stringify(outcome) })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute()
  return outcome
}

const hold = (trx: Trx, { siteId }: MachineRef, key: string) =>
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

const begin = async (trx: Trx, ref: MachineRef, key: string, takes: number) => {
  await trx
    .insertInto('embedded_work')
    .values({ site_id: ref.siteId, key, ref: ref.ref, takes: Math.round(takes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const begun = await hold(trx, ref, key)
  if (!begun) throw new Error(`Work ${key} cannot be begun.`)
  return begun
}
