import { sql, type RawBuilder } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { AuditLine } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import type { ResourceCalls } from './definition.ts'

// A resource once its table is no longer known to the compiler: `definition.ts` has what each of this means.

export type Values = Record<string, unknown>

export interface PlainChange {
  trx: Trx
  call: Call
  caller: Account
  owner: Account
  parent: Values
  body: unknown
  before: Values | undefined
}

type Rule = (change: PlainChange) => unknown
type Told = (row: Values, change: PlainChange) => unknown

export interface Plain {
  calls: ResourceCalls
  table: string
  key?: string | readonly string[]
  columns: Record<string, string | RawBuilder<unknown>>
  only?: RawBuilder<boolean>
  joins?: RawBuilder<unknown>
  scope: 'site' | 'owner' | { within: Plain; by: string }
  ownerless?: true
  shared?: ((accountId: number, toChange: boolean) => RawBuilder<boolean>) | undefined
  search?: readonly (string | RawBuilder<unknown>)[]
  found?(trx: Trx, text: string): Promise<readonly string[] | undefined>
  filters?: Record<string, (value: never) => RawBuilder<unknown>>
  sort: string
  writable?: readonly string[]
  unique?: string
  limit?: number
  again?: 'kept' | 'replaced'
  audit?: { create?: AuditEvent; edit?: AuditEvent; remove?: AuditEvent } & {
    line(row: Values, change: PlainChange): AuditLine | Promise<AuditLine>
  }
  beforeCreate?: Rule
  beforeEdit?: Rule
  beforeRemove?: Rule
  onCreated?: Told
  onEdited?: Told
  onRemoved?: Told
}

export const parentOf = ({ scope }: Plain): { within: Plain; by: string } | undefined =>
  typeof scope === 'object' ? scope : undefined

export const keyColumns = ({ key = 'id' }: Plain): readonly string[] =>
  typeof key === 'string' ? [key] : key

/** The `id` that a row `r` has in SQL. */
export const idColumn = ({ key = 'id' }: Plain): RawBuilder<unknown> =>
  typeof key === 'string'
    ? sql`${sql.ref(`r.${key}`)}::text`
    : sql.join(
        key.map((column) => sql.ref(`r.${column}`)),
        sql` || ':' || `,
      )

export const idOf = (plain: Plain, row: Values): string =>
  keyColumns(plain)
    .map((column) => String(row[column]))
    .join(':')

/** Condition that a row `r` has this ID; false for invalid IDs. */
export const hasId = ({ key = 'id' }: Plain, id: string): RawBuilder<boolean> => {
  if (typeof key === 'string') return sql<boolean>`${sql.ref(`r.${key}`)} = ${rowNumber(id)}::bigint`
  const texts = id.split(':')
  const last = key.length - 1
  const parts = key.map((column, at) => {
    const text = at < last ? (texts[at] ?? '') : texts.slice(last).join(':')
    return sql`${sql.ref(`r.${column}`)} = ${text}`
  })
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
