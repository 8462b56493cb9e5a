import type { CallInput } from './answer.ts'
import { written } from './shape/written.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether a row matches a value of a filter that is no column of it, by the filter's name. */
export type RowFilters = Readonly<Record<string, (row: Row, value: string) => boolean>>

/** Whether a row is in a list, by what is searched and by its filters. */
export function matches(row: Row, query: CallInput['query'], filters: RowFilters): boolean {
  return Object.entries(query).every(([name, wanted]) => {
    const value = written(wanted)
    if (value === '' || pageKeys.has(name)) return true
    if (name === 'filter') return contains(row, value.toLowerCase())
    if (filters[name]) return filters[name](row, value)
    if (name === 'since') return momentOf(row) >= value
    if (name === 'until') return momentOf(row) <= value
    return !(name in row) || isEqual(row[name], value)
  })
}

const pageKeys: ReadonlySet<string> = new Set(['sorting', 'from', 'size', 'skip', 'uncached'])

const contains = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((each) => contains(each, text))
    : written(value).toLowerCase().includes(text)

const yesNo: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false }

const isEqual = (value: unknown, wanted: string): boolean => {
  if (Array.isArray(value)) return value.map(String).includes(wanted)
  if (typeof value === 'boolean') return value === yesNo[wanted]
  return written(value) === wanted
}

const isMoment = /^\d{4}-\d\d-\d\dT/

// The first of its times is what a list is ordered by.
const momentOf = (row: Row): string =>
  (Object.values(row).find((value) => typeof value === 'string' && isMoment.test(value)) as
    | string
    | undefined) ?? '9'
