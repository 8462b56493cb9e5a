import { sql, type RawBuilder } from 'kysely'
import type { Trx } from './database.ts'

/** What is found by its trigrams. */
type Kind = 'account' | 'ticket'

/** Above this number of matches, scanning the list in its order is faster. */
const few = 2000

/** The ids of what has a part of a text; none where nothing is looked for, or where very many have it. */
export const searchIds = async (
  trx: Trx,
  kind: Kind,
  part: string | undefined,
): Promise<readonly number[] | undefined> => {
  if (!part) return undefined
  const { rows } = await sql<{
    ids: number[] | null
  }>`select search_ids(${kind}, ${part}, ${few + 1})::int[] as ids`.execute(trx)
  const ids = rows[0]?.ids
  return ids && ids.length <= few ? ids : undefined
}

/** The search of a list whose rows were found already, else in texts of each. */
export const foundOr = (
  ids: readonly number[] | undefined,
  id: RawBuilder<unknown>,
  texts: readonly RawBuilder<unknown>[],
): readonly RawBuilder<unknown>[] | (() => RawBuilder<unknown>) =>
  ids ? () => sql`${id} = any(${ids}::int[])` : texts
