import type { AnyStruct } from '../../../../src/contract/endpoint.ts'
import type { reportFormats } from '../../../../src/contract/report-deliveries.ts'
import type { ReportName } from '../../../../src/contract/report-registry.ts'
import { reports } from '../../../../src/contract/reports.ts'
import { rowFields } from '../../../../src/contract/rows.ts'
import { cellOf, type Row } from '../../kernel/files/csv-rows.ts'

/** The formats of files, by how their names end. */
export type Format = (typeof reportFormats)[number]

/** What a row of a report is in a file: values for programs as they are, and moments for a spreadsheet as such. */
export const cellsFor = (
  report: ReportName,
  format: Format,
  columns: readonly { name: string }[],
): ((row: Row) => readonly unknown[]) => {
  if (format === 'json') return (row) => columns.map(({ name }) => row[name])
  const fields = rowFields(reports[report])
  const moments = new Set(format === 'xlsx' ? columns.filter(({ name }) => isTime(fields[name])) : [])
  return (row) =>
    columns.map((column) => {
      const value = cellOf(row[column.name])
      return moments.has(column) && typeof value === 'string' ? new Date(value) : value
    })
}

// A nullable kind is a struct of another type with the schema of the kind.
const isTime = (struct: AnyStruct | undefined): boolean =>
  struct?.type === 'time' || (struct?.schema as { format?: string } | undefined)?.format === 'date-time'
