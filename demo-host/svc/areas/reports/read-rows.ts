import { sql } from 'kysely'
import type { ReportName } from '../../../../src/contract/report-groups.ts'
import { mostAtOnce } from '../../../../src/contract/paged.ts'
import type { Trx } from '../../db/database.ts'
import { fieldsOf, matching, onTheWire, orderOf } from '../../db/list-page.ts'
import { totalOf } from '../../db/list-total.ts'
import type { CommandContext } from '../../queue/kinds.ts'
import { accountById } from '../login/accounts.ts'
import type { Row } from '../profile/export-csv.ts'
import { sourceOf } from './ask-report.ts'
import { noUserPage } from './user-page.ts'

const atOnce = 5000

/** Milliseconds that counting may take. */
const patience = 30_000

/** The rows of a report's file, and of how many. */
export interface ReadRows {
  rows: Row[]
  total: number
}

/**
 * All rows of a report, at most 100,000, read a few thousand at a time so that the command can be cancelled between. What comes
 * meanwhile is left out where the report has a period, and no row comes twice.
 */
export const readRows = async (
  context: CommandContext,
  report: ReportName,
  query: object,
): Promise<ReadRows> => {
  const now = new Date().toISOString()
  const { until = now, sorting } = query as { until?: string; sorting?: string }
  const source = sourceOf(report)
  const fixed = source.ahead ? query : { ...query, until: until < now ? until : now }
  const listFor = async (trx: Trx) => {
    const { time_zone: timeZone } = await accountById(trx, context.accountId)
    return source.list(fixed, { timeZone, sessionId: 0, userPage: noUserPage })
  }
  const rows = new Map<unknown, Row>()
  for (let from = 0; from < mostAtOnce; from += atOnce) {
    const found = await context.read(async (trx) => {
      const list = await listFor(trx)
      const page =
        await sql<Row>`select ${fieldsOf(list)} ${matching(list, fixed)} order by ${orderOf(list, sorting)}
        limit ${sql.lit(atOnce)} offset ${sql.lit(from)}`.execute(trx)
      return page.rows
    })
    for (const row of found) rows.set(row['id'], onTheWire(row))
    if (found.length < atOnce) return { rows: [...rows.values()], total: rows.size }
    await context.progress(Math.round((80 * from) / mostAtOnce))
  }
  const total = await context.read(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
    return totalOf(trx, matching(await listFor(trx), fixed), true)
  })
  return { rows: [...rows.values()], total }
}
