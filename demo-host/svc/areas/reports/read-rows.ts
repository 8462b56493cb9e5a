import { sql } from 'kysely'
import type { ReportName } from '../../../../src/contract/report-groups.ts'
import { mostAtOnce } from '../../../../src/contract/paged.ts'
import { fieldsOf, matching, onTheWire, orderOf } from '../../db/list-page.ts'
import type { CommandContext } from '../../queue/kinds.ts'
import { accountById } from '../login/accounts.ts'
import type { Row } from '../profile/export-csv.ts'
import { sourceOf } from './ask-report.ts'
import { noUserPage } from './user-page.ts'

const atOnce = 5000

/**
 * All rows of a report, at most 100,000, read a few thousand at a time so that the command can be cancelled between. What comes
 * meanwhile is left out where the report has a period, and no row comes twice.
 */
export const readRows = async (
  context: CommandContext,
  report: ReportName,
  query: object,
): Promise<Row[]> => {
  const now = new Date().toISOString()
  const { until = now, sorting } = query as { until?: string; sorting?: string }
  const source = sourceOf(report)
  const fixed = source.ahead ? query : { ...query, until: until < now ? until : now }
  const rows = new Map<unknown, Row>()
  for (let from = 0; from < mostAtOnce; from += atOnce) {
    const found = await context.read(async (trx) => {
      const { time_zone: timeZone } = await accountById(trx, context.accountId)
      const list = source.list(fixed, { timeZone, sessionId: 0, userPage: noUserPage })
      const page =
        await sql<Row>`select ${fieldsOf(list)} ${matching(list, fixed)} order by ${orderOf(list, sorting)}
        limit ${sql.lit(atOnce)} offset ${sql.lit(from)}`.execute(trx)
      return page.rows
    })
    for (const row of found) rows.set(row['id'], onTheWire(row))
    if (found.length < atOnce) break
    await context.progress(Math.round((80 * from) / mostAtOnce))
  }
  return [...rows.values()]
}
