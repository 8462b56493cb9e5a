import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type RawBuilder, type Kysely } from 'kysely'
import type { Trx } from './database.ts'
import { placeOf } from './in-site.ts'
import type { Tables } from './rows.ts'

/** Cached results of queries, per database, site and parameters. */
interface QueryCache<T> {
  get(trx: Trx, query: RawBuilder<unknown>): T | undefined
  set(trx: Trx, query: RawBuilder<unknown>, value: T): void
}

/** Opens a cache of `most` values per database, each for `milliseconds`. */
export const openQueryCache = <T>(milliseconds: number, most = 500): QueryCache<T> => {
  const databases = new WeakMap<Kysely<Tables>, Map<string, { value: T; until: number }>>()
  return {
    get(trx, query) {
      const kept = databases.get(placeOf(trx).query)
      const found = kept?.get(keyOf(trx, query))
      return found && found.until > Date.now() ? found.value : undefined
    },
    set(trx, query, value) {
      const { query: database } = placeOf(trx)
      const kept = databases.get(database) ?? new Map<string, { value: T; until: number }>()
      databases.set(database, kept)
      const key = keyOf(trx, query)
      // Moves it to the end of the eviction order.
      kept.delete(key)
      kept.set(key, { value, until: Date.now() + milliseconds })
      const [oldest] = kept.keys()
      if (kept.size > most) kept.delete(oldest!)
    },
  }
}

const keyOf = (trx: Trx, query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(trx)
  return JSON.stringify([placeOf(trx).siteId, sql, parameters])
}

/** Totals are exact to this number; above it a list takes longer to count than to read. */
export const exactTo = 10_000

// An estimate is as old as the statistics of the planner anyway.
const estimates = openQueryCache<number>(30_000)

const uncounted = new AsyncLocalStorage<true>()

/** Runs work that reads the first rows of lists and not how many there are: their totals are those of the rows on the page. */
export const withoutTotals = <T>(work: () => Promise<T>): Promise<T> => uncounted.run(true, work)

/** Number of rows of a query: exact up to 10,000, the planner's estimate above, unless all are counted. */
export const totalOf = async (trx: Trx, rows: RawBuilder<unknown>, all = false): Promise<number> => {
  if (uncounted.getStore()) return 0
  const known = all ? undefined : estimates.get(trx, rows)
  if (known !== undefined) return known
  const most = all ? sql`` : sql`limit ${sql.lit(exactTo + 1)}`
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${rows} ${most}) counted`.execute(trx)
  const total = counted.rows[0]?.total ?? 0
  if (all || total <= exactTo) return total
  const estimate = Math.max(total, await expected(trx, rows))
  estimates.set(trx, rows, estimate)
  return estimate
}

const expected = async (trx: Trx, rows: RawBuilder<unknown>): Promise<number> => {
  const { rows: plans } = await sql<Record<string, unknown>>`explain (format json) select 1 ${rows}`.execute(
    trx,
  )
  const plan = Object.values(plans[0] ?? {})[0]
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as { Plan: { 'Plan Rows': number } }[]
  return Math.round(first?.Plan['Plan Rows'] ?? 0)
}
