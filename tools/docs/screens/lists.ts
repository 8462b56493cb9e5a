import { formFor } from '../../../src/contract/engine/form.ts'
import { filterFields } from '../../../src/contract/engine/rows.ts'
import type { ListSpec, Resource, ShowSpec } from '../../../src/core/define/resource.ts'
import type { TabSpec } from '../../../src/core/define/tabs.ts'
import { callOf, formExtras, formFields, names } from './fields.ts'
import type { Row } from './row.ts'

/** Columns and query of a list. */
export const listRows = (list: ListSpec): Row[] => [
  ['List', callOf(list.from)],
  ['Columns', columns(list)],
  ['Filters', filters(list)],
  ['Sorted by', names(list.sort ? [list.sort] : [])],
  ['Refreshed', refreshed(list.refresh)],
]

/** Columns, optional ones in parentheses; an arrow links to another page. */
export const columns = ({ columns: all, hidden = [], links = {} }: ListSpec): string => {
  const named = (column: string) => `${names([column])}${column in links ? ' →' : ''}`
  const shown = all.filter((column) => !hidden.includes(column)).map(named)
  return [...shown, ...(hidden.length ? [`(${hidden.map(named).join(', ')})`] : [])].join(', ')
}

/** Filters, and the views that set them. */
export const filters = ({ from, views = {} }: ListSpec): string =>
  [
    names(Object.keys(filterFields(from))),
    ...Object.entries(views).map(
      ([name, set]) =>
        `view *${name}*: ${names(Object.entries(set).map(([key, value]) => `${key}=${value}`))}`,
    ),
  ]
    .filter(Boolean)
    .join('; ')

export const refreshed = (seconds: number | undefined): string => (seconds ? `every ${seconds} s` : '')

/** The fields in a resource's detail. */
export const showRows = ({ show }: Resource): Row[] => {
  if (!show) return []
  return [
    ['Detail', callOf(show.from)],
    ['Status', names(show.status ? [show.status] : [])],
    ['Facts', names(show.facts)],
    ...panelRows(show),
    ['Cards', names(Object.keys(show.overview ?? {}))],
    ...Object.entries(show.tabs ?? {}).map(([name, tab]): Row => [`Tab *${name}*`, tabOf(tab)]),
    ['Behind *More*', names(show.more)],
    ['Refreshed', refreshed(show.refresh)],
  ]
}

const panelRows = ({ panels }: ShowSpec): Row[] =>
  Object.entries(panels).map(([name, fields]) => [`Panel *${name}*`, names(fields)])

function tabOf(tab: TabSpec): string {
  const parts = [
    shownIn(tab),
    'refresh' in tab && refreshed(tab.refresh),
    tab.can && `for ${tab.can}`,
    tab.applies && 'for some',
  ]
  return parts.filter(Boolean).join('; ')
}

function shownIn(tab: TabSpec): string {
  if (tab.kind === 'custom') return 'a module of its own'
  if (tab.kind === 'lists')
    return Object.entries(tab.lists)
      .map(([name, list]) => `*${name}*: ${tabOf(list)}`)
      .join('; ')
  const from = tab.from ? `${callOf(tab.from)}: ` : ''
  if (tab.kind === 'fields') return from + names(Object.values(tab.panels).flat())
  if (tab.kind === 'chart')
    return `${from}a ${tab.chart.kind} chart of ${names([tab.chart.x, ...tab.chart.y])}`
  if (tab.kind === 'form') {
    const form = formFor(tab.form)
    return [`${from}a form of ${formFields(tab.save, {}, form)}`, ...formExtras(form)].join('; ')
  }
  const filtered = filters(tab)
  return from + columns(tab) + (filtered && `; filters ${filtered}`)
}
