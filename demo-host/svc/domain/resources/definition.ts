import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { Endpoint, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { AuditLine } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'

/** Calls of a resource by purpose; it serves those in its contract. */
export interface ResourceCalls {
  list?: Endpoint
  show?: Endpoint
  /** Answers `id`, `saved` or the row. */
  create?: Endpoint
  edit?: Endpoint
  remove?: Endpoint
  /**
   * Takes `ids` (`bulkOf` of the contract): edits these rows if its body has further fields, else removes
   * them.
   */
  bulk?: Endpoint
}

export type TableName = keyof Tables
export type Held<Table extends TableName> = Selectable<Tables[Table]>
export type ColumnOf<Table extends TableName> = Extract<keyof Held<Table>, string>

/** Columns of a table that fit a field's type. */
export type Fitting<Table extends TableName, Field> = {
  [Column in ColumnOf<Table>]: OnTheWire<Held<Table>[Column]> extends Widened<Field> ? Column : never
}[ColumnOf<Table>]

type OnTheWire<Value> = Value extends Date ? string : Value
type Widened<Value> = Value extends string ? string : Value extends number ? number : Value

/** Type of a row: that of the list, else of the detail. */
export type Row<Calls> = Calls extends { list: infer List } ? RowOf<List> : Shown<Calls>

type Shown<Calls> = Calls extends { show: { reply: infer Reply } }
  ? Reply extends { TYPE: infer Fields }
    ? Fields
    : never
  : never

/** All fields of a row in list and detail. */
export type Fields<Calls> = Calls extends { list: unknown; show: unknown }
  ? Row<Calls> & Shown<Calls>
  : Row<Calls>

/** The fields of a row that its table says; `id`, `site`, the caller's `permission` and `isOwn` are known of every row. */
export type Columns<Table extends TableName, Fields> = {
  [Name in Exclude<keyof Fields, 'id' | 'site' | 'permission' | 'isOwn'>]:
    | Fitting<Table, Fields[Name]>
    | RawBuilder<unknown>
}

export type Body<Calls, Name extends keyof ResourceCalls> =
  Calls extends Record<Name, infer Called>
    ? Input<Called> extends { body: infer Sent }
      ? Sent
      : undefined
    : undefined

type Filters<Calls> = Calls extends { list: infer List }
  ? Input<List> extends { query: infer Query }
    ? Omit<Query, 'filter' | 'sorting' | 'from' | 'size'>
    : object
  : object

/** The fields of a form that are columns of the table just as they come. */
type Writable<Calls, Table extends TableName, Own> = {
  [Name in keyof Own]: Own[Name] extends ColumnOf<Table>
    ? Name extends keyof (Body<Calls, 'create'> & object) | keyof (Body<Calls, 'edit'> & object)
      ? Name
      : never
    : never
}[keyof Own]

/** Whose rows a resource has. */
export type Scope<Table extends TableName, Parent extends TableName> =
  /** The site's: every caller with the permission has all rows. */
  | 'site'
  /**
   * Those of the account in `owner_id`: administrators have the rows of accounts with no more rights, others
   * their own. They are in the export of their owner's data and are deleted with the account.
   */
  | ('owner_id' extends ColumnOf<Table> ? 'owner' : never)
  /** Those of a row of another resource, by this column: every caller who has that row. */
  | { within: Resource<Parent>; by: Fitting<Table, number | string | null> }

/** How changes find the rows of a caller. */
export interface Resource<Table extends TableName> {
  table: Table
}

/** Context of a change. */
export interface Change<Parent extends TableName, Sent, Before> {
  trx: Trx
  call: Call
  caller: Account
  /** Owner of the row; the caller for site rows. */
  owner: Account
  /** The parent row, locked. */
  parent: Held<Parent>
  body: Sent
  /** The row before the change, locked. */
  before: Before
}

type Made<Value> = Value | Promise<Value>

/** A plain resource, in addition to its contract. In SQL the row is `r`, and its owner, if any, `w`. */
export interface ResourceDefinition<
  Calls,
  Table extends TableName,
  Parent extends TableName,
  Own extends Columns<Table, Fields<Calls>>,
> {
  table: Table
  /** Key of a row: a number, or texts that `:` joins in its `id`. Default: the column `id`. */
  key?: Fitting<Table, number> | readonly Fitting<Table, string>[]
  /** Column or SQL of each field. */
  columns: Own
  /** Which rows of the table are of it; all when not given. */
  only?: RawBuilder<boolean>
  /** Additional joins of its SQL. */
  joins?: RawBuilder<unknown>
  scope: Scope<Table, Parent>
  /** Of rows with an owner: some have none, which are the site's. Its administrators have them. */
  ownerless?: true
  /** Of rows with an owner: condition for those that are shared with an account, to view or to change. */
  shared?(accountId: number, toChange: boolean): RawBuilder<boolean>
  /** The fields, or texts in SQL, that `filter` is looked for in. */
  search?: readonly (keyof Row<Calls> | RawBuilder<unknown>)[]
  /**
   * Of rows with an owner: IDs of the site's rows that match a text, by an index; undefined if too many
   * match.
   */
  found?(trx: Trx, text: string): Promise<readonly string[] | undefined>
  /** Conditions of filters; a filter named like a field compares it by default. */
  filters?: Partial<NonNullable<ListSource<{ id: string }, Filters<Calls>>['filters']>>
  sort: ListSource<Row<Calls> & { id: string }>['sort']
  /** Fields of forms that are written as they come, without spaces around them. */
  writable?: readonly Writable<Calls, Table, Own>[]
  /** A field that no two rows of its scope have alike, in any case: the other is refused with code 921. */
  unique?: Writable<Calls, Table, Own>
  /** The most rows that a scope has: one more is refused with code 920. */
  limit?: number
  /**
   * What happens if an existing key is created again: nothing, or an update. Without it, rows have generated
   * IDs.
   */
  again?: 'kept' | 'replaced'
  /** The lines of the audit log. Without them a line has the name of the table and the row's id. */
  audit?: {
    create?: AuditEvent
    edit?: AuditEvent
    remove?: AuditEvent
    line(row: Held<Table>, change: Change<Parent, unknown, unknown>): Made<Omit<AuditLine, 'notificationId'>>
  }
  /** Domain rules: throwing refuses the change, returned columns are stored too. */
  beforeCreate?(
    change: Change<Parent, Body<Calls, 'create'>, undefined>,
  ): Made<Partial<Insertable<Tables[Table]>> | void>
  beforeEdit?(
    change: Change<Parent, Body<Calls, 'edit'>, Held<Table>>,
  ): Made<Partial<Updateable<Tables[Table]>> | void>
  beforeRemove?(change: Change<Parent, undefined, Held<Table>>): Made<void>
  onCreated?(row: Held<Table>, change: Change<Parent, Body<Calls, 'create'>, undefined>): Made<void>
  onEdited?(row: Held<Table>, change: Change<Parent, Body<Calls, 'edit'>, Held<Table>>): Made<void>
  onRemoved?(row: Held<Table>, change: Change<Parent, undefined, Held<Table>>): Made<void>
}
