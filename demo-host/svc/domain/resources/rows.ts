import { sql, type RawBuilder } from 'kysely'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { filterFields, fieldsOf as fieldsIn, rowFields } from '../../../../src/contract/rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById, type Account, isAdministrator } from '../accounts/accounts.ts'
import { holdAdministrators } from '../accounts/last-administrator.ts'
import { requireSite, rolesUpTo } from '../accounts/authorization.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { hasId, idColumn, keyColumns, parentOf, type Plain, type Values } from './plain.ts'

/** Who asks, and within what. */
export interface Place {
  caller: Account
  owner: Account
  parent: Values
}

export interface Found extends Place {
  before: Values
}

/** The ids that a call names, from the outermost resource to its own. Refuses those of another site, with code 906. */
export const idsIn = ({ path }: Endpoint, params: Record<string, string>, call: Call): string[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.includes('site')) requireSite(call, params['site'] ?? '')
  return names.filter((name) => name !== 'site').map((name) => params[name] ?? '')
}

/** Where the rows are that somebody asks for; what they are within is `held` for a change of them. */
export const enter = async (
  plain: Plain,
  trx: Trx,
  call: Call,
  ids: readonly string[],
  held: boolean,
): Promise<Place> => {
  const parent = parentOf(plain)
  if (parent) {
    const { before, ...place } = await findRow(parent.within, trx, call, ids, held)
    return { ...place, parent: before }
  }
  const caller = await accountById(trx, sessionOf(call).accountId)
  return { caller, owner: caller, parent: {} }
}

/** The row that ids lead to. Throws code 906 for one that its caller does not manage, 909 where its owner has more rights. */
export const findRow = async (
  plain: Plain,
  trx: Trx,
  call: Call,
  ids: readonly string[],
  held: boolean,
): Promise<Found> => {
  const isOwned = plain.scope === 'owner'
  // An account that is erased leaves what is of others and takes its own with it: whoever did that meanwhile would hold what this needs
  // next, and the other way round.
  if (isOwned && held) await holdAdministrators(trx, call)
  const place = await enter(plain, trx, call, ids.slice(0, -1), held)
  const { rows } = await sql<Values>`
    select r.*, ${isManaged(plain, place.caller)} as ${sql.id(managed)} from ${tablesOf(plain)}
    where ${sql.join([hasId(plain, ids.at(-1) ?? ''), ...withinOf(plain, place)], sql` and `)}
    ${held ? sql`for no key update of r` : sql``}`.execute(trx)
  const { [managed]: isReached, ...before } = rows[0] ?? {}
  if (!isReached && (!rows[0] || !isAdministrator(place.caller))) throw fail(code.notFound)
  if (!isReached) throw fail(code.forbidden)
  return {
    ...place,
    before,
    ...(isOwned ? { owner: await accountById(trx, Number(before['owner_id'])) } : {}),
  }
}

const managed = '*managed'

/** Those of some ids that their caller manages, held. */
export const findRows = async (
  plain: Plain,
  trx: Trx,
  place: Place,
  ids: readonly string[],
): Promise<Values[]> => {
  const named = sql`(${sql.join(
    ids.map((id) => hasId(plain, id)),
    sql` or `,
  )})`
  const where = [named, isManaged(plain, place.caller), ...withinOf(plain, place)]
  const { rows } = await sql<Values>`select r.* from ${tablesOf(plain)} where ${sql.join(where, sql` and `)}
    order by ${idColumn(plain)} for no key update of r`.execute(trx)
  return rows
}

/** A resource as a list. */
export const sourceOf = (plain: Plain, call: Call, place: Place): ListSource<{ id: string }> => {
  const { calls, joins = sql``, search = [], sort, filters } = plain
  const has = calls.list ? rowFields(calls.list) : fieldsIn(calls.show?.reply)
  const columns: Record<string, RawBuilder<unknown>> = { id: idColumn(plain) }
  if ('site' in has) columns['site'] = sql`${call.site.row.slug}::text`
  for (const [name, column] of Object.entries(plain.columns))
    columns[name] = typeof column === 'string' ? sql.ref(`r.${column}`) : column
  const alike = (name: string) => (value: unknown) => sql`${columns[name]!} = ${value}`
  const asked = calls.list ? Object.keys(filterFields(calls.list)) : []
  const [key = ''] = keyColumns(plain)
  return {
    from: sql`${tablesOf(plain)} ${joins}`,
    columns: columns as ListSource<{ id: string }>['columns'],
    where: [...(plain.scope === 'owner' ? [isManaged(plain, place.caller)] : []), ...withinOf(plain, place)],
    search: search.map((name) => (typeof name === 'string' ? columns[name]! : name)),
    filters: { ...Object.fromEntries(asked.map((name) => [name, alike(name)])), ...filters },
    sort: sort as 'id',
    tie: keyColumns(plain).length > 1 ? idColumn(plain) : sql.ref(`r.${key}`),
  }
}

const tablesOf = ({ table, scope }: Plain): RawBuilder<unknown> =>
  scope === 'owner'
    ? sql`${sql.table(table)} r join account w on w.site_id = r.site_id and w.id = r.owner_id`
    : sql`${sql.table(table)} r`

const isManaged = ({ scope }: Plain, caller: Account): RawBuilder<boolean> => {
  if (scope !== 'owner') return sql<boolean>`true`
  return isAdministrator(caller)
    ? sql<boolean>`w.rights = any(${rolesUpTo(caller)}::text[])`
    : sql<boolean>`r.owner_id = ${caller.id}`
}

/** That rows `r` are of a resource, within what they were asked for of. */
export const withinOf = (plain: Plain, place: Place): RawBuilder<boolean>[] => {
  const only = plain.only ? [plain.only] : []
  const parent = parentOf(plain)
  if (!parent) return only
  const [key = ''] = keyColumns(parent.within)
  return [...only, sql<boolean>`${sql.ref(`r.${parent.by}`)} = ${place.parent[key]}`]
}
