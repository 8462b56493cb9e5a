import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/rows.ts'
import { lease, type Taken } from './hold.ts'

/**
 * Takes the command that a job names, where it is of one of some kinds. It `waits` while another worker has it or its time has
 * not come, and is `over` where nothing is left to be done.
 */
export const takeCommand = async (
  query: Kysely<Tables>,
  id: number,
  names: readonly string[],
): Promise<Taken | 'waits' | 'over'> => {
  const { rows } = await sql<Taken & { state: 'begun' | 'waits' | 'over' }>`
    select * from command_begin(${id}::bigint, ${[...names]}::text[], interval '1 second' * ${lease}::int)`.execute(
    query,
  )
  const [taken] = rows
  if (!taken) return 'over'
  const { state, ...command } = taken
  return state === 'begun' ? command : state
}
