import { sql } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { Endpoint, Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { record } from '../audit/record.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { Body, ColumnOf, Fitting, TableName } from './definition.ts'
import type { Values } from './plain.ts'

interface SingleCalls {
  show: Endpoint
  edit: Endpoint
}

type Sent<Calls> = Body<{ edit: Calls extends { edit: infer Edit } ? Edit : never }, 'edit'>

type ListOf = {
  [Table in TableName]: { table: Table; columns: readonly ColumnOf<Table>[]; limit: number }
}[TableName]

/** A single record of a site: texts, and lists of texts that are replaced as a whole. */
interface SingleDefinition<Calls extends SingleCalls, Table extends TableName> {
  /** Keyed by `site_id`, with `changed_at`; without a row all texts are empty. */
  table: 'changed_at' extends ColumnOf<Table> ? Table : never
  columns: {
    [Name in keyof Sent<Calls> as Sent<Calls>[Name] extends string ? Name : never]: Fitting<Table, string>
  }
  /** In the order of `place`; more than `limit` are refused with code 903. */
  lists?: {
    [Name in keyof Sent<Calls> as Sent<Calls>[Name] extends object[] ? Name : never]: ListOf
  }
  audit: AuditEvent
  /** Domain rules: throwing refuses the change. */
  beforeEdit?(trx: Trx, call: Call, body: Sent<Calls>): Promise<void>
  /** Additional fields of the reply. */
  also?(trx: Trx, call: Call): Promise<Partial<Reply<Calls['show']>>>
}

/** Serves the calls of a site's single record, and audits each change. */
export const serveSingle = <Calls extends SingleCalls, Table extends TableName>(
  calls: Calls,
  definition: SingleDefinition<Calls, Table>,
): Handlers<Calls, Call> => {
  const { table, audit } = definition
  const columns = Object.entries<string>(definition.columns)
  const lists = Object.entries<List>(definition.lists ?? {})
  const show = (call: Call) =>
    call.inSite(async (trx) => {
      const { rows } = await sql<Values>`select * from ${sql.table(table)}`.execute(trx)
      const shown: Values = Object.fromEntries(
        columns.map(([name, column]) => [name, rows[0]?.[column] ?? '']),
      )
      for (const [name, list] of lists) shown[name] = await itemsOf(trx, list)
      return { ...shown, ...(await definition.also?.(trx, call)) }
    })
  const edit = (body: Values, call: Call) =>
    call.inSite(async (trx) => {
      await definition.beforeEdit?.(trx, call, body as Sent<Calls>)
      for (const [key, { limit }] of lists)
        if ((body[key] as Values[]).length > limit) throw fail(code.badRequest, { key })
      const names = sql.join(columns.map(([, column]) => sql.id(column)))
      const values = sql.join(columns.map(([name]) => body[name]))
      await sql`insert into ${sql.table(table)} (site_id, ${names}) values (${call.site.id}, ${values})
        on conflict (site_id) do update set (${names}, changed_at) = row (${values}, now())`.execute(trx)
      // The locked row above serializes replacements.
      for (const [name, list] of lists) await replaceItems(trx, call, list, body[name] as Values[])
      await record(trx, call, audit, { accountId: sessionOf(call).accountId })
      return { saved: true }
    })
  return {
    show: (_: unknown, call: Call) => show(call),
    edit: ({ body }: { body: Values }, call: Call) => edit(body, call),
  } as never
}

interface List {
  table: string
  columns: readonly string[]
  limit: number
}

const itemsOf = async (trx: Trx, { table, columns }: List): Promise<Values[]> => {
  const fields = sql.join(columns.map((column) => sql.id(column)))
  return (await sql<Values>`select ${fields} from ${sql.table(table)} order by place`.execute(trx)).rows
}

const replaceItems = async (
  trx: Trx,
  { site }: Call,
  { table, columns }: List,
  items: Values[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)}`.execute(trx)
  const names = sql.join(columns.map((column) => sql.id(column)))
  const rows = items.map(
    (item, place) => sql`(${site.id}, ${place}, ${sql.join(columns.map((column) => item[column]))})`,
  )
  if (rows.length > 0)
    await sql`insert into ${sql.table(table)} (site_id, place, ${names}) values ${sql.join(rows)}`.execute(
      trx,
    )
}
