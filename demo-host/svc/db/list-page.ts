import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../src/contract/error-codes.ts'
import { mostAtOnce } from '../../../src/contract/paged.ts'
import { fail } from '../http/fail.ts'
import type { Trx } from './database.ts'
import { totalOf } from './list-total.ts'
import { farthest, pageSize } from './page-size.ts'

/** A list as SQL: what a page of it is made of. Values are parameters; nothing that a caller gives becomes text of a query. */
export interface ListSource<Row extends { id: string }, Filters = object> {
  /** Tables and joins, such as sql`account a left join session s on …`. */
  from: RawBuilder<unknown>
  /** What each field of a row is, in the types of the wire, except that moments may be timestamps. The list can be sorted by each. */
  columns: { [Name in keyof Row]-?: RawBuilder<unknown> }
  /** Conditions that always hold. */
  where?: readonly RawBuilder<unknown>[]
  /** Where `filter` is looked for: a part of one of these texts, in any case; or the condition that it is. */
  search?: readonly RawBuilder<unknown>[] | ((text: string) => RawBuilder<unknown>)
  /** The condition of each filter that was set. */
  filters?: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<unknown> }
  /** A field, with a `-` in front for the other way, where nobody asks for another order. */
  sort: Sort<Row>
  /** What the list is in the order of, for fields that say it in other words than they are shown in. */
  order?: { [Name in keyof Row]?: RawBuilder<unknown> }
  /** Fields that may be empty; what is comes last in either order. An index serves the order of others only. */
  empty?: readonly (keyof Row)[]
  /** What makes the order of equal rows certain, cheaper than the field `id`; in the direction of the sort. */
  tie?: RawBuilder<unknown>
  /** Its rows are made of those of a table: all of them have to be made to count some, and the database cannot guess how many. */
  made?: boolean
}

type Sort<Row> = Extract<keyof Row, string> | `-${Extract<keyof Row, string>}`

interface Asked {
  filter?: string | undefined
  sorting?: string | undefined
  from?: number | undefined
  size?: number | undefined
}

/**
 * A page of a list, as `paged` of the contract has it; `info` is added to it. `counted` is how many rows there are, where that is known. Throws code 903 with `key` for an order that the
 * list does not have.
 */
export const listPage = async <Row extends { id: string }, Filters extends object, Info extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  info: Info,
  counted?: number,
) => {
  const size = pageSize(query.size, mostAtOnce)
  const from = Math.min(query.from ?? 0, farthest)
  const rows = matching(source, query)
  const found = await sql<Row>`select ${fieldsOf(source)} ${rows} order by ${orderOf(source, query.sorting)}
    limit ${sql.lit(size + 1)} offset ${sql.lit(from)}`.execute(trx)
  const items = found.rows.slice(0, size).map(onTheWire)
  const next = found.rows.length > size
  // The last page tells how many there are without another look.
  const isCounted = !next && (items.length > 0 || from === 0)
  return {
    items,
    filter: query.filter ?? '',
    sorting: query.sorting ?? source.sort,
    auxFilter: auxFilterOf(source, query),
    size: query.size === 0 ? 0 : size,
    total: isCounted
      ? from + items.length
      : // What is on the page is there, whatever the database guesses.
        Math.max(
          counted ?? (await totalOf(trx, rows, source.made)),
          items.length && from + found.rows.length,
        ),
    firstElement: items.length > 0 ? from + 1 : 0,
    lastElement: items.length > 0 ? from + items.length : 0,
    next,
    previous: from > 0,
    info,
  }
}

/** `from … where …` of the rows that were asked for: for a page, a sum or a file. */
export const matching = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
): RawBuilder<unknown> => {
  const { where = [] } = source
  const conditions = [
    ...where,
    ...setFilters(source, query).map(([name, value]) =>
      source.filters![name as keyof Filters](value as NonNullable<Filters[keyof Filters]>),
    ),
    ...(query.filter ? searched(source, query.filter) : []),
  ]
  return conditions.length
    ? sql`from ${source.from} where ${sql.join(conditions, sql` and `)}`
    : sql`from ${source.from}`
}

const searched = <Row extends { id: string }, Filters>(
  { search = [] }: ListSource<Row, Filters>,
  text: string,
): RawBuilder<unknown>[] => {
  if (typeof search === 'function') return [search(text)]
  if (search.length === 0) return []
  // No pattern: what stands in a filter means itself.
  return [sql`position(lower(${text}::text) in lower(concat_ws(${sql.lit('\n')}, ${sql.join(search)}))) > 0`]
}

/** The fields of a row as a list of columns. */
export const fieldsOf = ({
  columns,
}: {
  columns: Readonly<Record<string, RawBuilder<unknown>>>
}): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`))

/** A stable order: by the field that was asked for. */
export const orderOf = <Row extends { id: string }, Filters>(
  { columns, order, sort, tie, empty }: ListSource<Row, Filters>,
  asked: string = sort,
): RawBuilder<unknown> => {
  const isDown = asked.startsWith('-')
  const name = isDown ? asked.slice(1) : asked
  if (!Object.hasOwn(columns, name)) throw fail(code.badRequest, { key: 'sorting' })
  const way = isDown ? sql`desc` : sql`asc`
  const last = empty?.includes(name as keyof Row) ? sql`nulls last` : sql``
  // What ties is the number that an id is the text of, where it is one.
  const by = order?.[name as keyof Row] ?? (name === 'id' ? tie : undefined) ?? columns[name as keyof Row]
  return sql`${by} ${way} ${last}, ${tie ?? columns.id} ${way}`
}

/** A row that the database gave, as it goes over the wire: moments in ISO 8601. */
export const onTheWire = <Row>(row: Row): Row => {
  // It is nobody else's: a hundred thousand copies would take longer than all the rest.
  for (const name in row) {
    const value: unknown = row[name]
    if (value instanceof Date) row[name] = value.toISOString() as Row[typeof name]
  }
  return row
}

const setFilters = <Row extends { id: string }, Filters extends object>(
  { filters }: ListSource<Row, Filters>,
  query: Filters,
): [string, unknown][] =>
  Object.keys(filters ?? {}).flatMap((name) => {
    const value = (query as Record<string, unknown>)[name]
    return value === undefined ? [] : [[name, value] as [string, unknown]]
  })

const auxFilterOf = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Filters,
): string =>
  new URLSearchParams(setFilters(source, query).map(([name, value]) => [name, String(value)])).toString()
