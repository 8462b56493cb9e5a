import type { Trx } from '../../kernel/db/database.ts'
import { matching, parseTimestamp } from '../../kernel/db/list-source.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import type { AnySource, Asker } from './source.ts'

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const minute = 60_000
const day = 86_400_000
/** Longest period to compare. */
const longest = 366 * day

// Paging and charts request the same period repeatedly.
const known = openQueryCache<object>(5 * minute)

/**
 * The same query for the previous period of equal length; undefined without a period, or if rows that old are
 * deleted.
 */
const previousPeriod = <Query extends object>(
  query: Query,
  oldest: number,
  now = Date.now(),
): Query | undefined => {
  const { since, until } = query as Period
  if (since === undefined) return undefined
  const from = Number(parseTimestamp(since))
  // Rounded to the minute, so that all pages of a report compare alike.
  const to = until === undefined ? Math.floor(now / minute) * minute : Number(parseTimestamp(until))
  const length = to - from
  if (length <= 0 || length > longest || from - length < oldest) return undefined
  return { ...query, since: new Date(from - length).toISOString(), until: new Date(from).toISOString() }
}

/** Since when the rows of a report are all there, in milliseconds since 1970. */
const keptSince = (kept: number | 'audit' | undefined, auditMonths: number | null): number => {
  if (kept === undefined || (kept === 'audit' && auditMonths === null)) return 0
  if (kept !== 'audit') return Date.now() - kept * day
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (auditMonths ?? 0), 1)
}

/** Sums of the previous period; null if there is nothing to compare. */
export const previousSums = async (
  trx: Trx,
  source: AnySource,
  query: object,
  asker: Asker,
  auditMonths: number | null,
): Promise<object | null> => {
  const before = source.compared && source.info && previousPeriod(query, keptSince(source.kept, auditMonths))
  if (!before) return null
  const rows = matching(source.list(before, asker), before)
  const found = known.get(trx, rows)
  if (found) return found
  const { counted: _, ...sums } = await source.info!(trx, rows)
  known.set(trx, rows, sums)
  return sums
}
