import { sql, type RawBuilder } from 'kysely'
import type { Endpoint, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { reportNames } from '../../../../src/contract/navigation/report-groups.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import type { reports } from '../../../../src/contract/reports.ts'
import type { ReportDeclaration, ReportOf } from '../../../../src/contract/engine/report.ts'
import type { FilterOf, RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fieldsOf, type ListSource, type Totals } from '../../kernel/db/list-source.ts'
import { type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import type { TaskRules } from '../../domain/tasks/task-rules.ts'

/** Caller of a report. */
export interface Asker {
  /** Of the IANA; days begin by it. */
  timeZone: string
  accountId: number
  /** The caller's session; 0 without one. */
  sessionId: number
  userPage: UserPage
  /** What may be done with a command `c`. */
  rules: TaskRules
}

type QueryOf<E> = Input<E> extends { query: infer Query } ? Query : never

/** Figures over all rows read them anyway and can count them: the total is then exact, however large. */
interface Counted {
  counted?: number
}

type Told<Info> = (trx: Trx, rows: RawBuilder<unknown>) => Promise<Counted & Info>

// A report that declares sums has SQL for them.
type InfoSource<Info> = keyof Info extends never ? { info?: Told<Info> } : { info: Told<Info> }

/** A report as SQL: its list, and its figures over all matching rows (`from … where …`). */
type ReportSource<E extends Endpoint> = InfoSource<Reply<E> extends { info: infer Info } ? Info : never> & {
  list(
    query: QueryOf<E>,
    asker: Asker,
  ): ListSource<Extract<RowOf<E>, { id: string }>, Pick<QueryOf<E>, FilterOf<E> & keyof QueryOf<E>>>
  /** Rows may be in the future: a later timestamp than now doesn't mean that the row was just added. */
  ahead?: boolean
}

/** Comparison settings of its sums. */
type Compared = Pick<ReportDeclaration, 'compared' | 'kept'>

/** Any report as SQL. */
export interface AnySource extends Compared {
  list(query: object, asker: Asker): ListSource<{ id: string }>
  info?(trx: Trx, rows: RawBuilder<unknown>): Promise<Counted>
  ahead?: boolean
}

/** Declares the SQL of a report. */
export const reportSource = <E extends Endpoint>(
  { compared, kept }: ReportOf<E>,
  source: ReportSource<E>,
): ReportSource<E> & Compared => ({ ...source, ...(compared && { compared }), ...(kept && { kept }) })

/** The SQL of every report. Throws, so that the service doesn't start, where a report lacks it or it belongs to none. */
export const allSources = <
  const Sources extends { [Name in ReportName]: ReportSource<(typeof reports)[Name]> },
>(
  sources: Sources & Record<Exclude<keyof Sources, ReportName>, never>,
): Sources => {
  const missing = reportNames.filter((name) => !Object.hasOwn(sources, name))
  const unknown = Object.keys(sources).filter((name) => !reportNames.some((report) => report === name))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `Reports without SQL: [${missing.join()}]. SQL without a report: [${unknown.join()}]. Run npm run generate.`,
    )
  return sources
}

/** Reads one row of sums. */
export const sums = async <Info>(trx: Trx, query: RawBuilder<unknown>): Promise<Info> =>
  (await sql<Info>`${query}`.execute(trx)).rows[0] as Info

/** The sums of `totals` by themselves, for pages that don't bring them along. */
export const sumTotals =
  (totals: Totals) =>
  <Info>(trx: Trx, rows: RawBuilder<unknown>): Promise<Info> =>
    sums(trx, sql`select ${fieldsOf({ columns: totals(sql``) })} ${rows}`)

/** Path of an account's page below `/users` (table `alias`): `site/id`, empty if the reader has none. */
type UserPage = (alias: string) => RawBuilder<string>

/** For a user of a site: the accounts they surely manage. Those that only a group permits have no link. */
export const userPageFor =
  (slug: string, caller: Pick<Account, 'id' | 'rights'>): UserPage =>
  (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    const isOwn = isAdministrator(caller) ? sql`true` : sql`${column('parent_id')} = ${caller.id}`
    return sql<string>`case when ${column('deleted_at')} is null and ${column('rights')} = any(${rolesUpTo(caller)}::text[])
      and ${isOwn} then ${slug}::text || '/' || ${column('id')}::text else '' end`
  }

/** For files, which have no links. */
export const noUserPage: UserPage = () => sql<string>`''`
