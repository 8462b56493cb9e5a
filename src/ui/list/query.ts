import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { filterFields, isDatePaged } from '../../contract/engine/rows.ts'
import { pageSizes, usualPageSize } from '../../contract/engine/date-paged.ts'

/** Query of a list: its page and filters. */
export interface ListQuery {
  filter: string
  /** A column, with a `-` in front for the other way; empty for the list's own order. */
  sorting: string
  /** The start of the page: the number of items before it, or a date. Empty for the first page. */
  from: string
  /** The offset among items of one moment, if pages begin at dates. */
  skip: string
  /** The page size, `0` for all; empty for the user's own setting. */
  size: string
  /** The list's own filters that are set. */
  filters: Readonly<Record<string, string>>
}

// Filters have names of their own in a route, since `state` and `code` there are a secret's.
const prefix = 'f.'

/** The name of a filter in a route's query. */
export const filterKey = (name: string): string => prefix + name

const parts = ['filter', 'sorting', 'from', 'skip', 'size'] as const

/** Parses a route's query for a list. Unknown names are left out. */
export function readQuery(route: URLSearchParams, from: Endpoint): ListQuery {
  const known = filterFields(from)
  const filters = [...route]
    .filter(([name, value]) => name.startsWith(prefix) && name.slice(prefix.length) in known && value)
    .map(([name, value]) => [name.slice(prefix.length), value] as const)
  const read = Object.fromEntries(parts.map((part) => [part, route.get(part) ?? '']))
  const begin = isDatePaged(from) ? '' : Number(read['from'])
  return {
    ...(read as Record<(typeof parts)[number], string>),
    ...(typeof begin === 'number' && { from: begin > 0 && Number.isInteger(begin) ? String(begin) : '' }),
    filters: Object.fromEntries(filters),
  }
}

/** Writes it as a route's query without empty values. */
export function writeQuery({ filters, ...page }: Partial<ListQuery>): string {
  const query = new URLSearchParams()
  for (const part of parts) if (page[part]) query.set(part, page[part])
  for (const [name, value] of Object.entries(filters ?? {})) if (value) query.set(filterKey(name), value)
  return query.toString()
}

/** A period is two of an endpoint's filters. */
export const periodParts: readonly string[] = ['since', 'until']

/** The first page of the same query. */
export const fromStart = (query: ListQuery): ListQuery => ({ ...query, from: '', skip: '' })

/** Whether the query narrows the list. */
export const isNarrowed = ({ filter, filters }: ListQuery): boolean =>
  filter !== '' || Object.keys(filters).length > 0

/** Whether only a period narrows it: an empty period may be good news. */
export const isPeriod = ({ filter, filters }: ListQuery): boolean =>
  filter === '' && Object.keys(filters).every((name) => periodParts.includes(name))

/** From this number of items on, the user confirms before all are loaded. */
export const manyItems = 5000

const least = Math.min(...pageSizes)
const most = Math.max(...pageSizes)

/** The page size: the route's, or else the user's; never larger than the largest offered. */
export function pageSize(route: string, kept: number | undefined): number {
  const wanted = route === '' ? (kept ?? usualPageSize) : Number(route)
  if (wanted === 0) return 0
  return Number.isInteger(wanted) ? Math.min(most, Math.max(least, wanted)) : usualPageSize
}
