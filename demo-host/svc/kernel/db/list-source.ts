import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../http/fail.ts'

/** A list as SQL. Values are parameters; input from callers never becomes query text. */
export interface ListSource<Row extends { id: string }, Filters = object> {
  /** Tables and joins, such as sql`account a left join session s on …`. */
  from: RawBuilder<unknown>
  /**
   * SQL of each field in the types of the reply, except that times may be timestamps. The list can sort by
   * each.
   */
  columns: { [Name in keyof Row]-?: RawBuilder<unknown> }
  /** Conditions that always hold. */
  where?: readonly RawBuilder<unknown>[]
  /** What `filter` searches: a part of these texts, ignoring case; or a condition. */
  search: readonly RawBuilder<unknown>[] | ((text: string) => RawBuilder<unknown>)
  /** The condition of each filter that was set. */
  filters?: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<unknown> }
  /** Default order: a field, with a leading `-` for descending. */
  sort: Sort<Row>
  /** Sort expressions of fields that are displayed differently. */
  order?: { [Name in keyof Row]?: RawBuilder<unknown> }
  /** Nullable fields; nulls come last in both directions. Only other fields can sort by index. */
  empty?: readonly (keyof Row)[]
  /** Tie breaker for equal rows, cheaper than `id`; in the direction of the sort. */
  tie?: RawBuilder<unknown>
  /** Few rows, however large the table: those of one owner, found by owner and then sorted. */
  few?: boolean
  /** Rows are rare in large tables: where there are few they are found first, and then sorted and summed by their ties. */
  rare?: boolean
  /**
   * Sums over all rows, `counted` among them, of which `over` makes window functions: they come along with a first page, so
   * that rows which take long to find are found once.
   */
  totals?: Totals
  /** Tables that give the same rows in the default order, one by one: for first pages. */
  ordered?: RawBuilder<unknown>
  /** Rows are aggregates: counting some requires computing all, and the planner can't estimate them. */
  made?: boolean
}

/** Aggregates by name; `over` is empty or makes window functions of them. */
export type Totals = (over: RawBuilder<unknown>) => Readonly<Record<string, RawBuilder<unknown>>>

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
  { search }: ListSource<Row, Filters>,
  text: string,
): RawBuilder<unknown>[] => {
  if (typeof search === 'function') return [search(text)]
  // Literal text, not a pattern.
  return [sql`position(lower(${text}::text) in lower(concat_ws(${sql.lit('\n')}, ${sql.join(search)}))) > 0`]
}

/** The fields of a row as a list of columns. */
export const fieldsOf = ({
  columns,
}: {
  columns: Readonly<Record<string, RawBuilder<unknown>>>
}): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`))

/** Order of a list. */
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
  // Numeric IDs sort by their number.
  const by = order?.[name] ?? (name === 'id' ? tie : columns[name])
  return { by, tie, way, isEmpty: empty.includes(name) }
}

/** Sort values of a row. */
export type Anchor = readonly [by: string, tie: string]

/** Condition for rows after an anchor, if given; for orders by non-null fields. */
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
  // Prevents the planner from scanning an index of all rows in this order in the hope of early matches.
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
