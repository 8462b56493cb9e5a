import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/rows.ts'
import { lease, type Taken } from './hold.ts'

/** Takes the next command of some kinds, from any site, if one waits. */
export const takeCommand = async (
  query: Kysely<Tables>,
  names: readonly string[],
): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select * from command_take(${[...names]}::text[], interval '1 second' * ${lease}::int)`.execute(query)
  return rows[0]
}
