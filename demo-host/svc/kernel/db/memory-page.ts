import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../http/fail.ts'
import { farthest, pageSize } from './list-page.ts'
import type { Asked } from './list-source.ts'

/** A list of what is in memory: what is searched, its default order, and the filters that were set. */
export interface MemoryList<Row extends object> {
  rows: readonly Row[]
  search: (row: Row) => readonly string[]
  /** In this order already. */
  sort: Extract<keyof Row, string>
  columns: readonly Extract<keyof Row, string>[]
  filters?: { [Name in keyof Row]?: Row[Name] | undefined }
}

/** A page of it, in the shape of `paged`. Throws code 903 with `key` for an order that the list doesn't support. */
export const memoryPage = <Row extends object>(
  { rows, search, sort, columns, filters = {} }: MemoryList<Row>,
  query: Asked,
) => {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  const wanted = query.filter?.toLowerCase()
  const found = rows.filter(
    (row) =>
      set.every(([name, value]) => row[name as keyof Row] === value) &&
      (!wanted || search(row).some((text) => text.toLowerCase().includes(wanted))),
  )
  const sorting = query.sorting ?? sort
  const size = pageSize(query.size)
  const from = Math.min(query.from ?? 0, farthest)
  const items = inOrder(found, sorting, sort, columns).slice(from, from + size)
  return {
    items,
    filter: query.filter ?? '',
    sorting,
    auxFilter: new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString(),
    size: query.size === 0 ? 0 : size,
    total: found.length,
    firstElement: items.length > 0 ? from + 1 : 0,
    lastElement: items.length > 0 ? from + items.length : 0,
    next: found.length > from + size,
    previous: from > 0,
    info: {},
  }
}

const inOrder = <Row extends object>(
  rows: Row[],
  sorting: string,
  usual: string,
  columns: readonly string[],
): Row[] => {
  const name = sorting.replace(/^-/, '')
  if (!columns.includes(name)) throw fail(code.badRequest, { key: 'sorting' })
  const way = sorting.startsWith('-') ? -1 : 1
  if (name === usual) return way === 1 ? rows : rows.toReversed()
  const by = (row: Row) => String(row[name as keyof Row])
  return rows.toSorted((one, other) => way * order.compare(by(one), by(other)))
}

const order = new Intl.Collator('en', { numeric: true })
