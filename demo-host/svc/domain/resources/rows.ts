import { sql, type RawBuilder } from 'kysely'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { filterFields } from '../../../../src/contract/engine/rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById, type Account, isAdministrator } from '../accounts/accounts.ts'
import { holdAdministrators } from '../accounts/last-administrator.ts'
import { requireSite, rolesUpTo } from '../accounts/authorization.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { Resource, TableName } from './definition.ts'
import { hasId, idColumn, keyColumns, parentOf, type Plain, type Values } from './plain.ts'

/** The caller, and the parent rows. */
export interface Place {
  caller: Account
  owner: Account
  parent: Values
  /** Whether the caller may change the parent. */
  mayChange?: boolean
}

export interface Found extends Place {
  before: Values
  mayChange: boolean
}

/** IDs of a call's path, outermost first. Throws code 906 for those of another site. */
export const idsIn = ({ path }: Endpoint, params: Record<string, string>, call: Call): string[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.includes('site')) requireSite(call, params['site'] ?? '')
  return names.filter((name) => name !== 'site').map((name) => params[name] ?? '')
}

/** Finds the scope of a caller's rows; a change locks the parent row. */
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

/**
 * Finds a row by IDs. Throws code 906 unless the caller manages it, 909 if its owner has more rights, or if
 * it is locked for a change and the caller may only view it.
 */
export const findRow = async (
  plain: Plain,
  trx: Trx,
  call: Call,
  ids: readonly string[],
  held: boolean,
): Promise<Found> => {
  const isOwned = plain.scope === 'owner'
  // Deleting an account locks administrators first; locking in the same order prevents a deadlock.
  if (isOwned && held) await holdAdministrators(trx, call)
  const place = await enter(plain, trx, call, ids.slice(0, -1), held)
  const { rows } = await sql<Values>`
    select r.*, ${isManaged(plain, place.caller, true)} as ${sql.id(managed)},
      ${isManaged(plain, place.caller, false)} as ${sql.id(seen)} from ${tablesOf(plain)}
    where ${sql.join([hasId(plain, ids.at(-1) ?? ''), ...withinOf(plain, place)], sql` and `)}
    ${held ? sql`for no key update of r` : sql``}`.execute(trx)
  const { [managed]: mayChange, [seen]: isSeen, ...before } = rows[0] ?? {}
  if (!(held ? mayChange : isSeen))
    throw fail(isSeen || (rows[0] && isAdministrator(place.caller)) ? code.forbidden : code.notFound)
  return {
    ...place,
    before,
    mayChange: isOwned ? mayChange === true : (place.mayChange ?? true),
    ...(isOwned && before['owner_id'] !== null
      ? { owner: await accountById(trx, Number(before['owner_id'])) }
      : {}),
  }
}

const managed = '*managed'
const seen = '*seen'

/** The rows with these IDs that the caller manages, locked. */
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
  const where = [named, isManaged(plain, place.caller, true), ...withinOf(plain, place)]
  const { rows } = await sql<Values>`select r.* from ${tablesOf(plain)} where ${sql.join(where, sql` and `)}
    order by ${idColumn(plain)} for no key update of r`.execute(trx)
  return rows
}

/** A resource as a list of rows with some fields. */
export const sourceOf = (
  plain: Plain,
  call: Call,
  place: Place,
  has: Readonly<Record<string, unknown>>,
): ListSource<{ id: string }> => {
  const { calls, joins = sql``, search = [], sort, filters } = plain
  const columns: Record<string, RawBuilder<unknown>> = { id: idColumn(plain) }
  if ('site' in has) columns['site'] = sql`${call.site.row.slug}::text`
  if ('permission' in has) columns['permission'] = permissionOf(plain, place)
  if ('isOwn' in has) columns['isOwn'] = sql`r.owner_id = ${place.caller.id}`
  for (const [name, column] of Object.entries(plain.columns))
    columns[name] = typeof column === 'string' ? sql.ref(`r.${column}`) : column
  const alike = (name: string) => (value: unknown) => sql`${columns[name]!} = ${value}`
  const asked = calls.list ? Object.keys(filterFields(calls.list)) : []
  const [key = ''] = keyColumns(plain)
  return {
    from: sql`${tablesOf(plain)} ${joins}`,
    columns: Object.fromEntries(
      Object.entries(columns).filter(([name]) => name in has),
    ) as unknown as ListSource<{ id: string }>['columns'],
    where: [
      ...(plain.scope === 'owner' ? [isManaged(plain, place.caller, false)] : []),
      ...withinOf(plain, place),
    ],
    search: search.map((name) => (typeof name === 'string' ? columns[name]! : name)),
    filters: { ...Object.fromEntries(asked.map((name) => [name, alike(name)])), ...filters },
    sort: sort as 'id',
    tie: keyColumns(plain).length > 1 ? idColumn(plain) : sql.ref(`r.${key}`),
  }
}

/** The same for a page of a list: callers who see the whole site search by index. */
export const searching = async (
  plain: Plain,
  trx: Trx,
  { caller }: Place,
  source: ListSource<{ id: string }>,
  { filter }: { filter?: string },
): Promise<ListSource<{ id: string }>> => {
  if (!plain.found || !filter || !isAdministrator(caller)) return source
  const ids = await plain.found(trx, filter)
  return ids ? { ...source, search: () => sql`${idColumn(plain)} = any(${ids}::text[])` } : source
}

const tablesOf = ({ table, scope, ownerless }: Plain): RawBuilder<unknown> =>
  scope === 'owner'
    ? sql`${sql.table(table)} r ${sql.raw(ownerless ? 'left join' : 'join')} account w on w.site_id = r.site_id and w.id = r.owner_id`
    : sql`${sql.table(table)} r`

const isManaged = (plain: Plain, caller: Account, toChange: boolean): RawBuilder<boolean> => {
  if (plain.scope !== 'owner') return sql<boolean>`true`
  if (isAdministrator(caller)) {
    const inRights = sql<boolean>`w.rights = any(${rolesUpTo(caller)}::text[])`
    return plain.ownerless ? sql<boolean>`(${inRights} or r.owner_id is null)` : inRights
  }
  const own = sql<boolean>`r.owner_id = ${caller.id}`
  const shared = plain.shared?.(caller.id, toChange)
  return shared ? sql<boolean>`(${own} or ${shared})` : own
}

/** Condition of a resource: rows `r` of owners `w` that the caller may see. */
export const isSeen = <Table extends TableName>(
  resource: Resource<Table>,
  caller: Account,
): RawBuilder<boolean> => isManaged(resource as unknown as Plain, caller, false)

const permissionOf = (plain: Plain, { caller, mayChange }: Place): RawBuilder<string> => {
  if (plain.scope !== 'owner') return sql<string>`${mayChange === false ? 'access' : 'configuration'}::text`
  const isOwn = isManaged({ ...plain, shared: undefined }, caller, true)
  return sql<string>`case when ${isOwn} then 'all' when ${isManaged(plain, caller, true)} then 'configuration' else 'access' end`
}

/** Conditions that rows `r` are within the requested parent. */
export const withinOf = (plain: Plain, place: Place): RawBuilder<boolean>[] => {
  const only = plain.only ? [plain.only] : []
  const parent = parentOf(plain)
  if (!parent) return only
  const [key = ''] = keyColumns(parent.within)
  return [...only, sql<boolean>`${sql.ref(`r.${parent.by}`)} = ${place.parent[key]}`]
}
