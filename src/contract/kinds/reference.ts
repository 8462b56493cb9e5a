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
}

/**
 * The ID of another record, searched in a list while the user types; `E` is that list's endpoint, without
 * parameters. The service also accepts typed text that wasn't chosen, such as a complete address.
 */
export const reference: ReferenceMaker = defineKind({
  type: 'reference',
  struct: (_path: string, _row: Row) =>
    refine(size(string(), 1, longest), 'reference', (value: string) => !isBroken(value)),
  jsonSchema: (path, row) => ({ type: 'string', minLength: 1, maxLength: longest, [key]: { path, ...row } }),
  format: String,
  input: 'reference',
  parse: asText,
})

/** Where a field of this kind is searched. */
export const referenceOf = (of: AnyStruct): Reference => schemaOf(of)?.[key] as Reference

// Length of the longest email.
const longest = 254

// OpenAPI reserves the prefix `x-` for extensions.
const key = 'x-found-in'

type Row = Omit<Reference, 'path'>

interface ReferenceMaker {
  <E extends Endpoint = never>(path: SearchedPath<E>, row: RowParts<RowOf<E>>): Struct<string, null>
  kind: Kind<string, [path: string, row: Row]>
}

type SearchedPath<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? E['path'] : never

interface RowParts<Row> {
  value: TextKey<Row>
  label: TextKey<Row>
  hint?: TextKey<Row>
}

type TextKey<Row> = [Row] extends [never]
  ? never
  : Extract<{ [Key in keyof Row]: Row[Key] extends string ? Key : never }[keyof Row], string>
