import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { type Failure, fail } from '../http/fail.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'

/** Maximum uses of a key within a number of seconds. */
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

/** Counts a use. Above the limit, throws `refusal` of the seconds to wait. */
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

const firstWait = 30
const longestWait = 900

/**
 * Counts one try before it is judged, so that parallel guesses are counted too. From the `most`-th failure in a row the
 * key is locked for 30 s, doubling up to 15 min. Answers whether this try locked it. Throws code 13 while it is locked.
 */
export const reserveTry = async (
  trx: Trx,
  siteId: number,
  key: string,
  most: number,
): Promise<{ locked: boolean }> => {
  const wait = (fails: ReturnType<typeof sql>) => sql`
    case when ${fails} >= ${most}::int
      then now() + interval '1 second' * least(${longestWait}::int, ${firstWait}::int * power(2, least(${fails} - ${most}::int, 10)))
    end`
  const fails = sql`case when l.touched_at < now() - interval '12 hours' then 1 else l.fails + 1 end`
  const { rows } = await sql<{ locked: boolean }>`
    insert into lockout as l (site_id, key, fails, locked_until) values (${siteId}, ${key}, 1, ${wait(sql`1`)})
    on conflict (site_id, key) do update
      set fails = ${fails}, locked_until = ${wait(fails)}, touched_at = now()
      where l.locked_until is null or l.locked_until <= now()
    returning l.locked_until is not null as locked`.execute(trx)
  if (rows[0]) return rows[0]
  const left = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds from lockout where key = ${key}`.execute(
    trx,
  )
  throw fail(code.blocked, { countdown: Math.max(1, left.rows[0]?.seconds ?? 1) })
}

/** Forgets the failures of a key: the right one came. */
export const clearTries = async (trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom('lockout').where('key', '=', key).execute()
}

/** Code 907 with the seconds until the next try. */
export const tooMany = (countdown: number): Failure => fail(code.tooMany, { countdown })
