import { navPack } from '../../../src/core/nav/words.ts'
import type { DeclaredPage } from '../../../src/core/define/check/declared.ts'
import type { Report } from '../../../src/core/define/report.ts'
import { mono, table } from '../markdown.ts'
import { actionNames } from './actions.ts'
import { names } from './fields.ts'
import { columns, filters, refreshed } from './lists.ts'
import { who } from './who.ts'

/** The reports of an area, one line each. */
export const reportsTable = (pages: readonly DeclaredPage[]): string =>
  table(
    ['report', 'for', 'columns', 'filters', 'sorted by', 'and'],
    pages.flatMap(({ page, report }) => (report ? [rowOf(page.path, report)] : [])),
  )

const rowOf = (path: string, report: Report): string[] => [
  `${navPack.en[report.name]} ${mono(path)}`,
  who(report.name),
  columns(report.list),
  filters(report.list),
  names(report.list.sort ? [report.list.sort] : []),
  extras(report).join('; '),
]

const extras = ({ totals = [], chart, period, list, actions }: Report): string[] =>
  [
    totals.length ? `sums ${names(totals)}` : '',
    chart ? `${chart.kind} chart of ${names(chart.y)} by ${names([chart.x])}` : '',
    period ? `begins with ${period}` : '',
    refreshed(list.refresh),
    actionNames(actions).length ? `actions ${names(actionNames(actions))}` : '',
  ].filter(Boolean)
