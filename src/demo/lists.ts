import type { AnyStruct, Endpoint } from '../contract/engine/endpoint.ts'
import type { CallInput } from './answer.ts'
import { centsOf, dollars } from './records/money.ts'
import { agreed } from './shape/agree.ts'
import { fieldsOf } from './shape/fields.ts'
import { completed } from './shape/made.ts'
import { written } from './shape/written.ts'
import { matches, type RowFilters } from './filters.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether an endpoint answers pages of rows. */
export const isList = ({ reply }: Endpoint): boolean => {
  const fields = fieldsOf(reply)
  return 'items' in fields && 'firstElement' in fields
}

/** Where a list is: its address with its parameters, and the moment that is now. */
export interface ListPlace {
  path: string
  now: number
  /** What it has beyond its rows. */
  info?: object | undefined
}

/** A page of a list: rows are completed by their shape, filtered, searched, sorted and cut. */
export function pageOf(
  endpoint: Endpoint,
  rows: readonly object[],
  { query }: CallInput,
  place: ListPlace,
  filters: RowFilters = {},
): object {
  const row = (fieldsOf(endpoint.reply)['items'] as unknown as { schema: AnyStruct }).schema
  const all = rows
    .map((each, at) => {
      const made = completed(row, each, { path: place.path, now: place.now, at, name: '' }) as Row
      return agreed(made, each, place)
    })
    .filter((each) => matches(each, query, filters))
  return 'nextDate' in fieldsOf(endpoint.reply)
    ? dated(all, query, fieldsOf(row))
    : paged(endpoint, sorted(all, written(query['sorting'])), query, place)
}

function paged(endpoint: Endpoint, all: readonly Row[], query: CallInput['query'], place: ListPlace): object {
  const { items, size, from } = cut(all, query, Number(query['from'] ?? 0))
  const fields = fieldsOf(endpoint.reply)
  const own = Object.entries(query).filter(([name]) => !pageKeys.has(name))
  const sums = Object.fromEntries(
    Object.keys(fieldsOf(fields['info'])).flatMap((name) =>
      hasFigures(all, name) ? [[name, sumOf(all, name)]] : [],
    ),
  )
  const infoPlace = { now: place.now, path: `${place.path}/info`, at: 0, name: 'info' }
  return {
    items,
    filter: written(query['filter']),
    sorting: written(query['sorting']),
    auxFilter: own.map(([name, value]) => `${name}=${written(value)}`).join('&'),
    size,
    total: all.length,
    firstElement: items.length ? from + 1 : 0,
    lastElement: from + items.length,
    next: from + items.length < all.length,
    previous: from > 0,
    info: completed(fields['info']!, place.info ?? sums, infoPlace),
    ...('previousInfo' in fields && { previousInfo: null }),
  }
}

function dated(
  all: readonly Row[],
  query: CallInput['query'],
  fields: Readonly<Record<string, AnyStruct>>,
): object {
  const { items, size, from } = cut(all, query, Number(query['skip'] ?? 0))
  const at = timeField(fields)
  const first = all[0]?.[at] ?? null
  const hasMore = from + items.length < all.length
  return {
    items,
    size,
    total: all.length,
    firstElement: items.length ? from + 1 : 0,
    lastElement: from + items.length,
    from: query['from'] ?? null,
    next: hasMore,
    nextDate: hasMore ? first : null,
    nextSkip: hasMore ? from + items.length : 0,
    prevDate: from > 0 ? first : null,
    prevSkip: Math.max(0, from - size),
    userId: '7',
  }
}

const timeField = (fields: Readonly<Record<string, AnyStruct>>): string =>
  Object.keys(fields).find((name) => fields[name]!.type === 'time') ?? 'at'

function cut(all: readonly Row[], query: CallInput['query'], from: number) {
  const wanted = Number(query['size'] ?? 10)
  const size = wanted === 0 ? all.length : Math.min(100, Math.max(5, wanted))
  return { items: all.slice(from, from + size), size, from: Math.min(from, all.length) }
}

function sorted(all: readonly Row[], sorting: string): readonly Row[] {
  const name = sorting.replace(/^-/, '')
  if (!name) return all
  const [sign, ordered] = [sorting.startsWith('-') ? -1 : 1, all.slice()]
  return ordered.sort((a, b) => sign * compare(a[name], b[name]))
}

function compare(a: unknown, b: unknown): number {
  const [one, other] = [comparable(a), comparable(b)]
  if (typeof one === 'string' || typeof other === 'string') return String(one).localeCompare(String(other))
  return one < other ? -1 : Number(one > other)
}

// Amounts have the same number of decimals in a column, so their digits compare without any rounding.
const comparable = (value: unknown): string | number | bigint => {
  const { amount } = Object(value) as { amount?: string }
  if (typeof amount === 'string') return BigInt(amount.replace('.', ''))
  return typeof value === 'number' ? value : written(value)
}

const hasFigures = (all: readonly Row[], name: string): boolean =>
  all.length > 0 && all.every((row) => Number.isInteger(row[name]) || isAmount(row[name]))

const isAmount = (value: unknown): value is { amount: string } =>
  /^-?\d+\.\d\d$/.test((Object(value) as { amount?: string }).amount ?? '')

function sumOf(all: readonly Row[], name: string): unknown {
  const values = all.map((row) => row[name])
  return values.every(isAmount)
    ? dollars(values.reduce((sum, { amount }) => sum + centsOf(amount), 0n))
    : values.reduce((sum: number, value) => sum + Number(value), 0)
}

const pageKeys: ReadonlySet<string> = new Set(['filter', 'sorting', 'from', 'size', 'skip'])
