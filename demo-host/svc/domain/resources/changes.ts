import { sql, type RawBuilder } from 'kysely'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fieldsOf } from '../../../../src/contract/engine/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { record } from '../audit/record.ts'
import type { TableName } from './definition.ts'
import { holdOwned } from './owned-rows.ts'
import { hasId, idOf, keyColumns, parentOf, type Plain, type PlainChange, type Values } from './plain.ts'
import { withinOf } from './rows.ts'

/** Inserts a row; undefined if it existed and is kept. Throws codes 903, 920 and 921. */
export const insertRow = async (plain: Plain, call: Endpoint, change: PlainChange): Promise<Values> => {
  const { trx } = change
  if (plain.limit || plain.unique) await holdScope(plain, change)
  const values: Values = {
    ...written(plain, call, change.body),
    ...((await plain.beforeCreate?.(change)) as Values | undefined),
    ...belonging(plain, change),
  }
  await requireRoom(plain, change, values)
  await requireFree(plain, change, values)
  const { rows } = await sql<Values>`insert into ${sql.table(plain.table)} as r (${columnList(values)})
    values (${sql.join(Object.values(values))}) ${onConflict(plain, values)} returning r.*`.execute(trx)
  const [row] = rows
  if (!row) return values
  await plain.onCreated?.(row, change)
  await note(plain, plain.again === 'replaced' ? 'edit' : 'create', row, change)
  return row
}

/** Changes the row that was found. Throws codes 903 and 921. */
export const updateRow = async (plain: Plain, call: Endpoint, change: PlainChange): Promise<Values> => {
  const before = change.before!
  const values = {
    ...written(plain, call, change.body),
    ...((await plain.beforeEdit?.(change)) as Values | undefined),
  }
  if (plain.unique) await holdScope(plain, change)
  await requireFree(plain, change, values)
  const row = Object.keys(values).length > 0 ? await updated(plain, change, values) : before
  await plain.onEdited?.(row, change)
  await note(plain, 'edit', row, change)
  return row
}

const updated = async (plain: Plain, change: PlainChange, values: Values): Promise<Values> => {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  const { rows } = await sql<Values>`update ${sql.table(plain.table)} r set ${sql.join(set)}
    where ${isRow(plain, change, idOf(plain, change.before!))} returning r.*`.execute(change.trx)
  return rows[0] ?? change.before!
}

/** Removes rows that were found, in one statement. */
export const deleteRows = async (plain: Plain, changes: readonly PlainChange[]): Promise<void> => {
  const [first] = changes
  if (!first) return
  for (const change of changes) await plain.beforeRemove?.(change)
  const which = changes.map((change) => isRow(plain, change, idOf(plain, change.before!)))
  await sql`delete from ${sql.table(plain.table)} r where ${sql.join(which, sql` or `)}`.execute(first.trx)
  for (const change of changes) {
    await plain.onRemoved?.(change.before!, change)
    await note(plain, 'remove', change.before!, change)
  }
}

const isRow = (plain: Plain, place: PlainChange, id: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([hasId(plain, id), ...withinOf(plain, place)], sql` and `)})`

/** Columns written from form fields. Throws code 903 for a blank text in a required field. */
const written = (plain: Plain, { body: struct }: Endpoint, body: unknown): Values => {
  const fields = fieldsOf(struct)
  const values: Values = {}
  for (const name of plain.writable ?? []) {
    const sent = (body as Values)[name]
    if (sent === undefined) continue
    const value = typeof sent === 'string' ? sent.trim() : sent
    if (!fields[name]?.is(value)) throw fail(code.badRequest, { key: name })
    values[plain.columns[name] as string] = value
  }
  return values
}

const belonging = (plain: Plain, { call, owner, parent }: PlainChange): Values => {
  const within = parentOf(plain)
  return {
    site_id: call.site.id,
    ...(plain.scope === 'owner' ? { owner_id: owner.id } : {}),
    ...(within ? { [within.by]: parent[keyColumns(within.within)[0]!] } : {}),
  }
}

const columnList = (values: Values): RawBuilder<unknown> =>
  sql.join(Object.keys(values).map((name) => sql.id(name)))

const onConflict = (plain: Plain, values: Values): RawBuilder<unknown> => {
  const parent = parentOf(plain)
  const own = ['site_id', ...(parent ? [parent.by] : []), ...keyColumns(plain)]
  if (plain.again === 'kept') return sql`on conflict do nothing`
  if (plain.again !== 'replaced') return sql``
  const set = Object.keys(values).filter((name) => !own.includes(name))
  return sql`on conflict (${sql.join(own.map((name) => sql.id(name)))}) do update
    set ${sql.join(set.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))}`
}

// The parent rows are locked already.
const holdScope = async (plain: Plain, { trx, call, owner }: PlainChange): Promise<void> => {
  if (parentOf(plain)) return
  const rows = { table: plain.table as TableName, siteId: call.site.id }
  await holdOwned(trx, plain.scope === 'owner' ? { ...rows, ownerId: owner.id } : rows)
}

const requireRoom = async (plain: Plain, change: PlainChange, values: Values): Promise<void> => {
  const { limit: max, again } = plain
  if (!max) return
  const others = again ? [sql`not ${hasId(plain, idOf(plain, values))}`] : []
  const { rows } = await sql<{
    number: number
  }>`select count(*)::int as number from ${sql.table(plain.table)} r
    where ${sql.join([...scoped(plain, change), ...others], sql` and `)}`.execute(change.trx)
  if ((rows[0]?.number ?? 0) >= max) throw fail(code.listFull, { params: { max } })
}

const requireFree = async (plain: Plain, change: PlainChange, values: Values): Promise<void> => {
  const { unique } = plain
  const column = unique && (plain.columns[unique] as string)
  if (!column || values[column] === undefined) return
  const others = change.before ? [sql`not ${hasId(plain, idOf(plain, change.before))}`] : []
  const same = sql`lower(${sql.ref(`r.${column}`)}) = lower(${values[column]})`
  const { rows } = await sql`select from ${sql.table(plain.table)} r
    where ${sql.join([...scoped(plain, change), same, ...others], sql` and `)} limit 1`.execute(change.trx)
  if (rows.length > 0) throw fail(code.alreadyListed, { key: unique })
}

const scoped = (plain: Plain, change: PlainChange): RawBuilder<unknown>[] => [
  sql`r.site_id = ${change.call.site.id}`,
  ...(plain.scope === 'owner' ? [sql`r.owner_id = ${change.owner.id}`] : []),
  ...withinOf(plain, change),
]

const note = async (
  plain: Plain,
  did: 'create' | 'edit' | 'remove',
  row: Values,
  change: PlainChange,
): Promise<void> => {
  const { audit } = plain
  const line = audit
    ? await audit.line(row, change)
    : { accountId: change.owner.id, method: `${plain.table} ${idOf(plain, row)}` }
  await record(change.trx, change.call, audit?.[did] ?? usual[did], {
    about: subjectOf(plain, row, change),
    ...line,
  })
}

// The record whose timeline has the line: the row, or what it is a part of.
const subjectOf = (plain: Plain, row: Values, change: PlainChange): string | undefined => {
  const parent = parentOf(plain)?.within
  const kind = subjects[(parent ?? plain).table]
  return kind && `${kind} ${parent ? idOf(parent, change.parent) : idOf(plain, row)}`
}

const subjects: Readonly<Record<string, string>> = {
  server: 'server',
  network: 'network',
  disk_image: 'image',
  api_key: 'key',
}

const usual = { create: 'item-created', edit: 'item-changed', remove: 'item-removed' } as const
