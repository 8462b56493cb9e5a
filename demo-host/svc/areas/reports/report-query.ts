import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import { reports } from '../../../../src/contract/reports.ts'
import { rowFields } from '../../../../src/contract/engine/rows.ts'
import { fail } from '../../kernel/http/fail.ts'

/** A requested report. */
export interface Wanted {
  report: string
  query: readonly { name: string; value: string }[]
  columns: readonly Column[]
}

/** A column of a file: `words` are display texts of its values. */
export interface Column {
  name: string
  title: string
  words?: readonly { value: string; word: string }[] | undefined
}

/** Validates a report's name. Throws code 906 for an unknown one. */
export const reportNamed = (name: string): ReportName => {
  if (!Object.hasOwn(reports, name)) throw fail(code.notFound)
  return name as ReportName
}

/** Query of a report in the shape of its endpoint, without paging. Throws code 903 for an invalid one. */
export const queryOf = ({ report, query }: Wanted): object => {
  const given = Object.fromEntries(
    query.filter(({ name }) => name !== 'from' && name !== 'size').map(({ name, value }) => [name, value]),
  )
  const [wrong, right] = reports[reportNamed(report)].query?.validate(given, { coerce: true }) ?? []
  if (wrong) throw fail(code.badRequest, { key: 'query' })
  const { sorting } = right as { sorting?: string }
  if (sorting && !Object.hasOwn(fieldsOf(report), sorting.replace(/^-/, '')))
    throw fail(code.badRequest, { key: 'query' })
  return right as object
}

/** The requested columns with titles, else all. Throws code 903 for an unknown one. */
export const columnsOf = ({ report, columns }: Wanted): readonly Column[] => {
  const fields = fieldsOf(report)
  if (columns.some(({ name }) => !Object.hasOwn(fields, name)))
    throw fail(code.badRequest, { key: 'columns' })
  return columns.length > 0 ? columns : Object.keys(fields).map((name) => ({ name, title: name }))
}

const fieldsOf = (report: string) => rowFields(reports[reportNamed(report)])
