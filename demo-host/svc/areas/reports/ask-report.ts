import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import { taskRules } from '../../domain/tasks/task-rules.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { matching, parseTimestamp } from '../../kernel/db/list-source.ts'
import { summedPage } from '../../kernel/db/summed-page.ts'
import { foundFirst } from '../../kernel/db/rare-rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { exactTo, openQueryCache } from '../../kernel/db/list-total.ts'
import { type Asker, type AnySource, userPageFor } from './source.ts'
import { sources } from './sources.ts'

/** Milliseconds that one statement of a report may take. */
const patience = 4000

/** SQL source of a report, for its query and the caller. */
export const sourceOf = (name: ReportName): AnySource => sources[name] as unknown as AnySource

/** A page of a report. Throws code 950 where the database takes too long. */
export const askReport = async (name: ReportName, query: object, call: Call): Promise<unknown> => {
  try {
    return await call.parts.readInSite(call.site.id, async (trx) => {
      const { accountId, id: sessionId } = sessionOf(call)
      const caller = await accountById(trx, accountId)
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
      const source = sourceOf(name)
      const userPage = userPageFor(call.site.row.slug, caller)
      const asker: Asker = {
        timeZone: caller.time_zone,
        accountId,
        sessionId,
        userPage,
        rules: taskRules(call.parts.commandKinds),
      }
      const list = source.list(query, asker)
      const rows = matching(list, query)
      const known = sumsOfMany.get(trx, rows)
      const found = known ? list : await foundFirst(trx, list, query)
      const first = known ? undefined : await summedPage(trx, found, query)
      const summed = known ?? first?.sums ?? (await source.info?.(trx, matching(found, query))) ?? {}
      const { counted, ...info } = summed
      const previousInfo = await previousSums(trx, source, query, asker, call.parts.config.auditMonths)
      const page = await listPage(trx, found, query, info, { counted, rows: first?.rows })
      if (!known && page.total > exactTo) sumsOfMany.set(trx, rows, { ...info, counted })
      return { ...page, previousInfo }
    })
  } catch (error) {
    throw isTimeout(error) ? fail(code.reportTooLong) : error
  }
}

// Sums of very many rows may be as old as the estimate of their number.
const sumsOfMany = openQueryCache<{ counted?: number | undefined }>(30_000)

const isTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const minute = 60_000
const day = 86_400_000
/** Longest period to compare. */
const longest = 366 * day

// Paging and charts request the same period repeatedly.
const earlier = openQueryCache<object>(5 * minute)

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
const previousSums = async (
  trx: Trx,
  source: AnySource,
  query: object,
  asker: Asker,
  auditMonths: number | null,
): Promise<object | null> => {
  const before = source.compared && source.info && previousPeriod(query, keptSince(source.kept, auditMonths))
  if (!before) return null
  const rows = matching(source.list(before, asker), before)
  const found = earlier.get(trx, rows)
  if (found) return found
  const { counted: _, ...sums } = await source.info!(trx, rows)
  earlier.set(trx, rows, sums)
  return sums
}
