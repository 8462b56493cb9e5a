import { refine, size, string, type Struct } from 'superstruct'
import { isBroken } from '../engine/broken-text.ts'
import type { AnyStruct, Endpoint, ParamNames } from '../engine/endpoint.ts'
import type { RowOf } from '../engine/rows.ts'
import { defineKind, schemaOf, type Kind } from './kind.ts'
import { asText } from './reading.ts'

/**
 * Where a referenced record is found: a list, and the fields of its rows that are sent, shown, and shown
 * beside.
 */
export interface Reference {
  path: string
  value: string
  label: string
  hint?: string
  /**
   * Field that says why a record can't be chosen, `none` if it can; of the form's pack it has the message
   * `<field>.<reason>`.
   */
  barrier?: string
  /** There are few: all are offered, and typed text isn't; with `first`, the first is chosen at the start. */
  few?: 'choose' | 'first'
  /** The list may be empty for a user, who then doesn't get the field. */
  mayBeNone?: true
}

/**
 * The ID of another record, searched in a list while the user types; `E` is that list's endpoint, without
 * parameters. The service also accepts typed text that wasn't chosen, such as a complete address.
 */
export const reference: ReferenceMaker = defineKind({
  type: 'reference',
  struct: (_path: string, _row: Row) =>
    refine(size(string(), 1, longestReference), 'reference', (value: string) => !isBroken(value)),
  jsonSchema: (path, row) => ({
    type: 'string',
    minLength: 1,
    maxLength: longestReference,
    [referenceKey]: { path, ...row },
  }),
  format: String,
  input: 'reference',
  parse: asText,
})

/** Where a field of this kind is searched. */
export const referenceOf = (of: AnyStruct): Reference => schemaOf(of)?.[referenceKey] as Reference

/** Length of the longest email. */
export const longestReference = 254

/** Where a schema has the reference: OpenAPI reserves the prefix `x-` for extensions. */
export const referenceKey = 'x-found-in'

export type Row = Omit<Reference, 'path'>

interface ReferenceMaker {
  <E extends Endpoint = never>(path: SearchedPath<E>, row: RowParts<RowOf<E>>): Struct<string, null>
  kind: Kind<string, [path: string, row: Row]>
}

/** The path of a list without parameters. */
export type SearchedPath<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? E['path'] : never

/** The same, by the fields of the list's rows. */
export interface RowParts<Row> {
  value: TextKey<Row>
  label: TextKey<Row>
  hint?: TextKey<Row>
  barrier?: TextKey<Row>
  few?: 'choose' | 'first'
  mayBeNone?: true
}

type TextKey<Row> = [Row] extends [never]
  ? never
  : Extract<{ [Key in keyof Row]: Row[Key] extends string ? Key : never }[keyof Row], string>
