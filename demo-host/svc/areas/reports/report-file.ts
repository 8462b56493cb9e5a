import { strToU8 } from 'fflate'
import type { AnyStruct } from '../../../../src/contract/endpoint.ts'
import type { ReportName } from '../../../../src/contract/report-groups.ts'
import { reports } from '../../../../src/contract/reports.ts'
import { rowFields } from '../../../../src/contract/rows.ts'
import { xlsxOf, type Cell } from '../../files/xlsx.ts'
import { csvOf, type Row } from '../profile/export-csv.ts'

/** A report as a file is made of it. */
export interface Made {
  report: ReportName
  title: string
  at: Date
  columns: readonly { name: string; title: string }[]
  rows: readonly Row[]
  /** How many there are, also where the file has not all of them. */
  total: number
}

/** What a file is, and how it is made. */
export interface Format {
  media: string
  write(made: Made): Uint8Array
}

/** The formats of files, by how their names end. */
export const formats: Readonly<Record<'csv' | 'xlsx' | 'json', Format>> = {
  csv: {
    media: 'text/csv; charset=utf-8',
    write: ({ columns, rows }) =>
      strToU8(
        csvOf(
          columns.map(({ name }) => name),
          rows,
          columns.map(({ title }) => title),
        ),
      ),
  },
  xlsx: {
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ({ report, title, columns, rows }) => {
      const fields = rowFields(reports[report])
      return xlsxOf(
        title || report,
        columns.map((column) => column.title),
        cellsOf(
          rows,
          columns.map(({ name }) => ({
            name,
            isTime: fields[name]?.type === 'time' || isTime(fields[name]),
          })),
        ),
      )
    },
  },
  json: {
    media: 'application/json',
    write: ({ report, title, at, columns, rows, total }) =>
      strToU8(
        JSON.stringify({
          report,
          title,
          madeAt: at.toISOString(),
          total,
          rows: rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name]]))),
        }),
      ),
  },
}

// A nullable kind is a struct of another type with the schema of the kind.
const isTime = (struct: AnyStruct | undefined): boolean =>
  (struct?.schema as { format?: string } | undefined)?.format === 'date-time'

function* cellsOf(
  rows: readonly Row[],
  columns: readonly { name: string; isTime: boolean }[],
): Iterable<Cell[]> {
  for (const row of rows)
    yield columns.map(({ name, isTime: ofTime }) => {
      const value = row[name] as Cell | undefined
      return ofTime && typeof value === 'string' ? new Date(value) : (value ?? null)
    })
}
