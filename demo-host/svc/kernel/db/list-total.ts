import { sql, type RawBuilder } from 'kysely'
import type { Trx } from './database.ts'
import { openQueryCache } from './query-cache.ts'

/** Totals are exact to this number; above it a list takes longer to count than to read. */
const exactTo = 10_000

// An estimate is as old as the statistics of the planner anyway.
const estimates = openQueryCache<number>(30_000)

/** How many rows a query has: exact to 10,000, what the database's planner expects above, unless all of them are counted. */
export const totalOf = async (trx: Trx, rows: RawBuilder<unknown>, all = false): Promise<number> => {
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
