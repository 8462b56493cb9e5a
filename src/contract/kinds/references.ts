import { array, refine, size, string, type Struct } from 'superstruct'
import { isBroken } from '../engine/broken-text.ts'
import type { Endpoint } from '../engine/endpoint.ts'
import { trimTyped } from '../engine/typed-text.ts'
import { defineKind, type Kind } from './kind.ts'
import { list } from './list.ts'
import { longestReference, referenceKey, type Row, type RowParts, type SearchedPath } from './reference.ts'
import type { RowOf } from '../engine/rows.ts'

/** The most records that one field names. */
const most = 20

/** IDs of several other records, each chosen from a list; `E` is that list's endpoint, without parameters. */
export const references: ReferencesMaker = defineKind({
  type: 'references',
  struct: (_path: string, _row: Row) =>
    refine(
      array(size(string(), 1, longestReference)),
      'references',
      (values: string[]) =>
        values.length <= most && new Set(values).size === values.length && !values.some(isBroken),
    ),
  jsonSchema: (path, row) => ({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: longestReference },
    uniqueItems: true,
    maxItems: most,
    [referenceKey]: { path, ...row },
  }),
  example: ['12', '34'],
  format: (values, reader) => list.format(values, reader),
  input: 'references',
  // One control, a value on each line.
  parse: (typed, _, of) => {
    const values = typed().split('\n').map(trimTyped).filter(Boolean)
    return values.length > 0 || !of.is(undefined) ? values : undefined
  },
})

interface ReferencesMaker {
  <E extends Endpoint = never>(path: SearchedPath<E>, row: RowParts<RowOf<E>>): Struct<string[], null>
  kind: Kind<string[], [path: string, row: Row]>
}
