import { sql } from 'kysely'
import type { Endpoint, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fieldsOf as fieldsIn, rowFields } from '../../../../src/contract/engine/rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { deleteRows, insertRow, updateRow } from './changes.ts'
import type {
  Columns,
  Fields,
  Held,
  Resource,
  ResourceCalls,
  ResourceDefinition,
  TableName,
} from './definition.ts'
import { hasId, idOf, type Plain, type Values } from './plain.ts'
import { enter, findRow, findRows, idsIn, searching, sourceOf, withinOf } from './rows.ts'
import { servedResources } from './served.ts'

/**
 * Serves the calls of a plain resource: checks ownership, stores form fields, and audits each change. Calls
 * are as `idempotent` as declared, including what hooks do in the transaction. Throws code 906 for rows that
 * the caller doesn't manage.
 */
export const serveResource = <
  Calls extends ResourceCalls,
  Table extends TableName,
  const Own extends Columns<Table, Fields<Calls>>,
  Parent extends TableName = never,
>(
  calls: Calls,
  definition: ResourceDefinition<Calls, Table, Parent, Own>,
): Resource<Table> & { handlers: Handlers<Calls, Call> } => {
  const plain = { calls, ...definition } as unknown as Plain
  servedResources.push(plain)
  const handlers: Record<string, Answer> = {}
  for (const name of Object.keys(calls) as (keyof ResourceCalls)[])
    handlers[name] = (input, call) => answers[name](plain, calls[name]!, input, call)
  return Object.assign(plain, { handlers }) as never
}

/** A resource for owners and managers only, without shared rows. */
export const unshared = <Table extends TableName>(resource: Resource<Table>): Resource<Table> =>
  Object.assign({}, resource, { shared: undefined })

/** Finds and locks a row for a custom change. Throws code 906 unless the caller manages it. */
export const heldRow = async <Table extends TableName>(
  resource: Resource<Table>,
  trx: Trx,
  call: Call,
  ...ids: string[]
): Promise<{ row: Held<Table>; caller: Account; owner: Account }> => {
  const { before, caller, owner } = await findRow(resource as unknown as Plain, trx, call, ids, true)
  return { row: before as unknown as Held<Table>, caller, owner }
}

/**
 * Finds the row with these IDs, with its additional fields, and whether the caller may change it. Throws code
 * 906 if the caller may not see it.
 */
export const seenRow = async <Table extends TableName>(
  resource: Resource<Table>,
  trx: Trx,
  call: Call,
  ...ids: string[]
): Promise<{ row: Held<Table>; mayChange: boolean }> => {
  const { before, mayChange } = await findRow(resource as unknown as Plain, trx, call, ids, false)
  return { row: before as unknown as Held<Table>, mayChange }
}

interface Asked {
  params?: Record<string, string>
  query?: object
  body?: unknown
}

type Answer = (input: Asked, call: Call) => Promise<unknown>

const answers: Record<
  keyof ResourceCalls,
  (plain: Plain, endpoint: Endpoint, input: Asked, call: Call) => Promise<unknown>
> = {
  list: (plain, endpoint, { params = {}, query = {} }, call) =>
    call.inSite(async (trx) => {
      const place = await enter(plain, trx, call, idsIn(endpoint, params, call), false)
      const source = sourceOf(plain, call, place, rowFields(endpoint))
      return listPage(trx, await searching(plain, trx, place, source, query), query, {})
    }),

  show: (plain, endpoint, { params = {} }, call) =>
    call.inSite(async (trx) => shown(plain, endpoint, trx, call, idsIn(endpoint, params, call))),

  create: (plain, endpoint, { params = {}, body }, call) =>
    transacted(endpoint, call, async (trx) => {
      const ids = idsIn(endpoint, params, call)
      const place = await enter(plain, trx, call, ids, true)
      const row = await insertRow(plain, endpoint, { ...place, trx, call, body, before: undefined })
      return told(plain, endpoint, trx, call, [...ids, idOf(plain, row)])
    }),

  edit: (plain, endpoint, { params = {}, body }, call) =>
    transacted(endpoint, call, async (trx) => {
      const ids = idsIn(endpoint, params, call)
      const found = await findRow(plain, trx, call, ids, true)
      await updateRow(plain, endpoint, { ...found, trx, call, body })
      return told(plain, endpoint, trx, call, ids)
    }),

  remove: (plain, endpoint, { params = {}, body }, call) =>
    transacted(endpoint, call, async (trx) => {
      const found = await findRow(plain, trx, call, idsIn(endpoint, params, call), true)
      await deleteRows(plain, [{ ...found, trx, call, body }])
      return { removed: true }
    }),

  bulk: (plain, endpoint, { params = {}, body }, call) =>
    transacted(endpoint, call, async (trx) => {
      const { ids } = body as { ids: string[] }
      const place = await enter(plain, trx, call, idsIn(endpoint, params, call), true)
      const rows = await findRows(plain, trx, place, ids)
      const changes = rows.map((before) => ({ ...place, trx, call, body, before }))
      if (Object.keys(fieldsIn(endpoint.body)).length > 1)
        for (const change of changes) await updateRow(plain, endpoint, change)
      else await deleteRows(plain, changes)
      const done = new Set(rows.map((row) => idOf(plain, row)))
      return { done: done.size, missing: ids.filter((id) => !done.has(id)) }
    }),
}

const transacted = <T>(endpoint: Endpoint, call: Call, work: (trx: Trx) => Promise<T>): Promise<T> =>
  endpoint.idempotent ? call.once(async (trx) => ({ answer: await work(trx) })) : call.inSite(work)

/** Reply of a create or edit, in the shape of its contract. */
const told = (plain: Plain, endpoint: Endpoint, trx: Trx, call: Call, ids: string[]): unknown => {
  const fields = Object.keys(fieldsIn(endpoint.reply))
  if (fields.includes('saved')) return { saved: true }
  return fields.length === 1 ? { id: ids.at(-1) } : shown(plain, endpoint, trx, call, ids)
}

const shown = async (
  plain: Plain,
  { reply }: Endpoint,
  trx: Trx,
  call: Call,
  ids: readonly string[],
): Promise<Values> => {
  const place = await findRow(plain, trx, call, ids, false)
  const source = sourceOf(plain, call, place, fieldsIn(reply))
  const where = sql.join([hasId(plain, ids.at(-1) ?? ''), ...withinOf(plain, place)], sql` and `)
  const { rows } = await sql<Values>`select ${fieldsOf(source)} from ${source.from} where ${where}`.execute(
    trx,
  )
  // It may have been deleted concurrently.
  if (!rows[0]) throw fail(code.notFound)
  return onTheWire(rows[0])
}
