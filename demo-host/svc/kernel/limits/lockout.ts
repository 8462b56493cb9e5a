import { sql } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../db/database.ts'
import { fail } from '../http/fail.ts'

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
