import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Failure } from '../http/fail.ts'

/** So many uses of a key within so many seconds. */
export interface Limit {
  most: number
  within: number
}

/** Counts one use; answers 0, or the seconds to wait when there were too many. */
export const takeUse = async (
  trx: Trx,
  siteId: number,
  key: string,
  { most, within }: Limit,
): Promise<number> => {
  const { rows } = await sql`
    insert into tally as t (site_id, key, hits, ends_at) values (${siteId}, ${key}, 1, now() + interval '1 second' * ${within}::int)
    on conflict (site_id, key) do update
      set hits = case when t.ends_at <= now() then 1 else t.hits + 1 end,
        ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
      where t.ends_at <= now() or t.hits < ${most}::int
    returning t.hits`.execute(trx)
  if (rows.length > 0) return 0
  const left = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as seconds from tally where key = ${key}`.execute(
    trx,
  )
  return Math.max(1, left.rows[0]?.seconds ?? 1)
}

/** Counts one use. When there were too many, throws what `refusal` makes of the seconds to wait. */
export const countUse = async (
  trx: Trx,
  siteId: number,
  key: string,
  limit: Limit,
  refusal: (seconds: number) => Failure,
): Promise<void> => {
  const wait = await takeUse(trx, siteId, key, limit)
  if (wait > 0) throw refusal(wait)
}

/** Takes one use back. */
export const uncountUse = async (trx: Trx, key: string): Promise<void> => {
  await trx
    .updateTable('tally')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute()
}
