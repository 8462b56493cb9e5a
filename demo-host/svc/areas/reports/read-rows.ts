import { sql } from 'kysely'
import { mostAtOnce } from '../../../../src/contract/engine/paged.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { taskRules } from '../../domain/tasks/task-rules.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { slicesOf } from '../../kernel/db/list-slices.ts'
import { matching } from '../../kernel/db/list-source.ts'
import { totalOf } from '../../kernel/db/list-total.ts'
import { type Row, cellOf } from '../../kernel/files/text-rows.ts'
import { sourceOf } from './ask-report.ts'
import type { Column } from './report-query.ts'
import { noUserPage } from './source.ts'
import type { AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import type { reportFormats } from '../../../../src/contract/reports/calls/deliveries.ts'
import { reports } from '../../../../src/contract/reports.ts'
import { rowFields } from '../../../../src/contract/engine/rows.ts'

/** Milliseconds that counting may take. */
const patience = 30_000

/** Number of rows in the file, and in total. */
interface RowCounts {
  count: number
  total: number
}

/**
 * Streams all rows of a report, at most 100,000, in batches so that the command can be canceled in between.
 * Rows added during the run are left out of reports with a period, and no row appears twice.
 */
export const readRows = async (
  context: CommandContext,
  report: ReportName,
  query: object,
  each: (rows: readonly Row[]) => Promise<void>,
): Promise<RowCounts> => {
  const now = new Date().toISOString()
  const { until = now } = query as { until?: string }
  const source = sourceOf(report)
  const fixed = source.ahead ? query : { ...query, until: until < now ? until : now }
  const { time_zone: timeZone } = await context.read((trx) => accountById(trx, context.accountId))
  const list = source.list(fixed, {
    timeZone,
    accountId: context.accountId,
    sessionId: 0,
    userPage: noUserPage,
    rules: taskRules({}),
  })
  const seen = new Set<string>()
  let told = 0
  for await (const slice of slicesOf((work) => context.readReplica(work), list, fixed, 0)) {
    // Paging by offset may repeat a row.
    const rows = slice.filter(({ id }) => !seen.has(id)).slice(0, mostAtOnce - seen.size)
    for (const { id } of rows) seen.add(id)
    await each(rows as unknown as readonly Row[])
    if (seen.size >= mostAtOnce) break
    const percent = Math.round((80 * seen.size) / mostAtOnce)
    if (percent >= told + 5) await context.progress((told = percent))
  }
  if (seen.size < mostAtOnce) return { count: seen.size, total: seen.size }
  const total = await context.readReplica(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
    return totalOf(trx, matching(list, fixed), true)
  })
  return { count: seen.size, total }
}

/** The formats of files, by how their names end. */
export type Format = (typeof reportFormats)[number]

/** Cells of a report's row: raw values for programs; dates and display texts for spreadsheets. */
export const cellsFor = (
  report: ReportName,
  format: Format,
  columns: readonly Column[],
): ((row: Row) => readonly unknown[]) => {
  if (format === 'json') return (row) => columns.map(({ name }) => row[name])
  const fields = rowFields(reports[report])
  const moments = new Set(format === 'xlsx' ? columns.filter(({ name }) => isTime(fields[name])) : [])
  const words = new Map(
    columns.map((column) => [
      column,
      new Map(format === 'xlsx' ? column.words?.map(({ value, word }) => [value, word]) : []),
    ]),
  )
  return (row) =>
    columns.map((column) => {
      const value = cellOf(row[column.name])
      const word = value instanceof Object ? undefined : words.get(column)?.get(String(value))
      if (word !== undefined) return word
      return moments.has(column) && typeof value === 'string' ? new Date(value) : value
    })
}

// A nullable kind is a struct of another type with the schema of the kind.
const isTime = (struct: AnyStruct | undefined): boolean =>
  struct?.type === 'time' || (struct?.schema as { format?: string } | undefined)?.format === 'date-time'
