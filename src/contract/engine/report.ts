import { type Infer, nullable, object, type Struct } from 'superstruct'
import type { Action, Actions } from './action.ts'
import { type AnyStruct, type Can, type Endpoint, rendered } from './endpoint.ts'
import { text } from '../kinds.ts'
import { paged, pageQuery } from './paged.ts'
import type { ReportName } from '../navigation/report-registry.ts'

/** A report as data: its endpoint and display. Title and messages are in a file of the same name. */
export interface ReportDeclaration {
  name: ReportName
  /** `GET /reports/<name>`, for whom the report's entry of the navigation is permitted. */
  endpoint: Endpoint
  /** In the order of the screen; the first names the row and cannot be hidden. */
  columns: readonly string[]
  /** Of these, who wants to see them has to choose them. */
  hidden?: readonly string[]
  /** Of these, the columns that give way where the table is wider than its space, the first one first. */
  yielding?: readonly string[]
  /** A column, with a leading `-` for descending. Default: the SQL's order. */
  sort?: string
  /** Preset views: filters by the name of the message `view.<name>`. */
  views?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Polling interval in seconds. */
  refresh?: number
  /** The route of a row. */
  to?: (row: never) => string
  /**
   * Columns that name a user and link to the user's page; the row has its path in `<column>Page`, empty
   * without a page.
   */
  users: readonly string[]
  /** Other columns with links: permission and route; no link if the route is empty. */
  links?: Readonly<Record<string, { can: Can; to: (row: never) => string }>>
  /** Sums over all rows that match, above them: fields of the answer's `info`. */
  sums: readonly string[]
  /** Sums compared with the previous period, and which direction is better. */
  compared?: Readonly<Record<string, Better>>
  /** Days that its rows are kept, or `audit` for the audit log's retention. Default: forever. */
  kept?: number | 'audit'
  chart?: ReportChart
  /** Default period of the filters `since` and `until`. */
  period?: 'today' | 'week' | 'month'
  /** Actions on its rows. */
  actions: Actions
}

/** Which way a sum should go. */
export type Better = 'more' | 'less' | 'neither'

/** A picture of a report's rows: `x` along, each of `y` a line or bars. */
export interface ReportChart {
  kind: 'line' | 'bar'
  x: string
  y: readonly string[]
  /** A line ends where a row has no figure, and goes on with the next; else it goes straight to that. */
  gaps?: true
  /** Bars of one place stand on each other, the last series at the bottom: together they are a total. */
  stacked?: true
}

/** A report with the types of its endpoint. */
export type ReportOf<E extends Endpoint> = Omit<ReportDeclaration, 'endpoint'> & { endpoint: E }

type Shapes = Record<string, AnyStruct>

type Key<T> = Extract<keyof T, string>

type RowValue<Row extends Shapes> = Infer<ReturnType<typeof object<Row>>>

/** Declares a report; its error codes are those of every report. */
export const defineReport = <
  const Name extends ReportName,
  Row extends Shapes & { id: AnyStruct },
  Filters extends Shapes = Record<never, never>,
  Sums extends Shapes = Record<never, never>,
  const User extends Key<Row> = never,
>({
  name,
  summary,
  filters,
  row,
  users = [],
  sums,
  actions = {},
  ...shown
}: {
  name: Name
  /** For the documentation of its endpoint. */
  summary: string
  /** Its filters, in addition to paging. */
  filters?: Filters
  row: Row
  users?: readonly User[]
  sums?: Sums
  compared?: 'since' extends Key<Filters> ? Readonly<Partial<Record<NoInfer<Key<Sums>>, Better>>> : never
  kept?: number | 'audit'
  columns: readonly NoInfer<Key<Row>>[]
  hidden?: readonly NoInfer<Key<Row>>[]
  yielding?: readonly NoInfer<Key<Row>>[]
  sort?: NoInfer<Key<Row> | `-${Key<Row>}`>
  views?: Readonly<Record<string, Readonly<Partial<Record<NoInfer<Key<Filters>>, string>>>>>
  refresh?: number
  to?: (row: RowValue<NoInfer<Row>>) => string
  links?: Readonly<
    Partial<Record<NoInfer<Key<Row>>, { can: Can; to: (row: RowValue<NoInfer<Row>>) => string }>>
  >
  chart?: { kind: 'line' | 'bar'; x: NoInfer<Key<Row>>; y: readonly NoInfer<Key<Row>>[] }
  period?: 'since' extends Key<Filters> ? 'today' | 'week' | 'month' : never
  actions?: Readonly<Record<string, Action<RowValue<NoInfer<Row>>>>>
}) => {
  const pages = Object.fromEntries(users.map((column) => [`${column}Page`, userPage()])) as Record<
    `${User}Page`,
    ReturnType<typeof userPage>
  >
  const endpoint = rendered({
    method: 'GET',
    path: `/reports/${name}`,
    can: `${name}:read`,
    summary,
    query: object({ ...pageQuery, ...filters } as typeof pageQuery & Filters),
    reply: reportPage(object({ ...row, ...pages }), object({ ...sums } as Sums)),
    errors: [950],
  })
  const data = { ...shown, name, endpoint, users, sums: Object.keys(sums ?? {}), actions }
  return data as unknown as ReportOf<typeof endpoint>
}

/** A page of a report: that of a list, and the sums to compare with. */
const reportPage = <Row extends AnyStruct, Info extends AnyStruct>(row: Row, info: Info) => {
  const { schema } = paged(row, info)
  return object({
    ...schema,
    /**
     * The sums of the previous period of the same length; null if nothing is compared or rows that old are
     * deleted.
     */
    previousInfo: nullable(info) as unknown as Struct<Infer<Info> | null, Info>,
  })
}

/** Path of a user's page below `/users`: `site/id`, empty if the reader may not open it. */
const userPage = () => text(0, 80)
