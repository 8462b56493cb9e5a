import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from '../http/fail.ts'

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
  /** Default order: a field, with a leading `-` for descending. */
  sort: Sort<Row>
  /** What the list is in the order of, for fields that say it in other words than they are shown in. */
  order?: { [Name in keyof Row]?: RawBuilder<unknown> }
  /** Fields that may be empty; what is comes last in either order. An index serves the order of others only. */
  empty?: readonly (keyof Row)[]
  /** What makes the order of equal rows certain, cheaper than the field `id`; in the direction of the sort. */
  tie?: RawBuilder<unknown>
  /** Few rows, however large the table: those of one owner, found by owner and then sorted. */
  few?: boolean
  /** Its rows are made of those of a table: all of them have to be made to count some, and the database cannot guess how many. */
  made?: boolean
}

type Sort<Row> = Extract<keyof Row, string> | `-${Extract<keyof Row, string>}`

/** Paging query of a list, without its filters. */
export interface Asked {
  filter?: string | undefined
  sorting?: string | undefined
  from?: number | undefined
  size?: number | undefined
}

/** `from … where …` of the matching rows: for a page, sums or a file; `more` are further conditions. */
export const matching = <Row extends { id: string }, Filters extends object>(
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => {
  const { where = [] } = source
  const conditions = [
    ...where,
    ...setFilters(source, query).map(([name, value]) =>
      source.filters![name as keyof Filters](value as NonNullable<Filters[keyof Filters]>),
    ),
    ...(query.filter ? searched(source, query.filter) : []),
    ...more,
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

/** What a list is in the order of. */
interface Order {
  by: RawBuilder<unknown>
  tie: RawBuilder<unknown>
  way: 'asc' | 'desc'
  /** `by` may be empty. */
  isEmpty: boolean
}

/** The requested order. Throws code 903 with `key` for a column that the list can't sort by. */
export const sortOf = <Row extends { id: string }, Filters>(
  { columns, order, sort, tie = columns.id, empty = [] }: ListSource<Row, Filters>,
  asked: string = sort,
): Order => {
  const way = asked.startsWith('-') ? 'desc' : 'asc'
  const name = asked.replace(/^-/, '') as keyof Row
  if (!Object.hasOwn(columns, name)) throw fail(code.badRequest, { key: 'sorting' })
  // What ties is the number that an id is the text of, where it is one.
  const by = order?.[name] ?? (name === 'id' ? tie : columns[name])
  return { by, tie, way, isEmpty: empty.includes(name) }
}

/** A row by what the list is in the order of. */
export type Anchor = readonly [by: string, tie: string]

/** That rows come after one of them, where there is one; for orders by what is never empty. */
export const isBehind = <Row extends { id: string }, Filters>(
  source: ListSource<Row, Filters>,
  asked: string | undefined,
  anchor: Anchor | undefined,
): RawBuilder<unknown>[] => {
  if (!anchor) return []
  const { by, tie, way } = sortOf(source, asked)
  return [sql`(${by}, ${tie}) ${sql.raw(way === 'desc' ? '<' : '>')} (${anchor[0]}, ${anchor[1]})`]
}

/** The same as SQL: a stable order. */
export const orderOf = <Row extends { id: string }, Filters>(
  source: ListSource<Row, Filters>,
  asked?: string,
): RawBuilder<unknown> => {
  const { by: first, tie, way, isEmpty } = sortOf(source, asked)
  const last = isEmpty ? sql` nulls last` : sql``
  // No index is in this order: the planner would hope to meet them early in one of all rows.
  const by = source.few ? sql`coalesce(${first}, ${first})` : first
  return sql`${by} ${sql.raw(way)}${last}, ${tie} ${sql.raw(way)}`
}

/** A row that the database gave, as it goes over the wire: moments in ISO 8601. */
export const onTheWire = <Row>(row: Row): Row => {
  // Mutates the row, which has no other reference: a hundred thousand copies would take longer than
  // everything else.
  for (const name in row) {
    const value: unknown = row[name]
    if (value instanceof Date) row[name] = value.toISOString() as Row[typeof name]
  }
  return row
}

/** The filters that were set, by name. */
export const setFilters = <Row extends { id: string }, Filters extends object>(
  { filters }: ListSource<Row, Filters>,
  query: Filters,
): [string, unknown][] =>
  Object.keys(filters ?? {}).flatMap((name) => {
    const value = (query as Record<string, unknown>)[name]
    return value === undefined ? [] : [[name, value] as [string, unknown]]
  })

/** A timestamp of the wire as a parameter of SQL. */
export const parseTimestamp = (text: string): Date => written(Date.parse(text))

/** A moment, cut to the years that every database and every driver can write. */
export const written = (moment: number): Date => new Date(Math.min(Math.max(moment, 0), Date.UTC(9000, 0)))
