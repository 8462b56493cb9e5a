import { sql, type RawBuilder } from 'kysely'
import type { Trx } from './database.ts'

/** Tables with a trigram index. */
type Kind = 'account' | 'ticket'

/** Above this number of matches, scanning the list in its order is faster. */
const few = 2000

/** IDs of rows that contain a text; undefined without a text or if too many match. */
export const searchIds = async (
  trx: Trx,
  kind: Kind,
  part: string | undefined,
): Promise<readonly number[] | undefined> =>
  part ? fewOf(trx, sql`search_ids(${kind}, ${part}, ${few + 1})`) : undefined

/** IDs of console sessions whose search text has a part; undefined without one or if too many match. */
export const searchConsoles = async (
  trx: Trx,
  part: string | undefined,
): Promise<readonly number[] | undefined> =>
  part ? fewOf(trx, sql`search_consoles(${part}, ${few + 1})`) : undefined

const fewOf = async (trx: Trx, found: RawBuilder<unknown>): Promise<readonly number[] | undefined> => {
  const { rows } = await sql<{ ids: number[] | null }>`select ${found}::int[] as ids`.execute(trx)
  const ids = rows[0]?.ids
  return ids && ids.length <= few ? ids : undefined
}

/** Search condition: precomputed IDs, else the rows' texts. */
export const foundOr = (
  ids: readonly number[] | undefined,
  id: RawBuilder<unknown>,
  texts: readonly RawBuilder<unknown>[],
): readonly RawBuilder<unknown>[] | (() => RawBuilder<unknown>) =>
  ids ? () => sql`${id} = any(${ids}::int[])` : texts
