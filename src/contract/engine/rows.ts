import type { Infer, Struct } from 'superstruct'
import type { AnyStruct, Endpoint, Reply } from './endpoint.ts'

// Fields of rendered endpoints, for lists, forms and details.

/** The fields of an object's struct, in the order of its declaration. */
export type Fields = Readonly<Record<string, AnyStruct>>

/** Row type of a list. */
export type RowOf<E> = Reply<E> extends { items: (infer Row)[] } ? Row : never

/** Names of a list's filters: its query without paging. */
export type FilterOf<E> =
  E extends Endpoint<string, infer Query, AnyStruct, AnyStruct>
    ? Exclude<Extract<keyof Infer<Query>, string>, PageKey>
    : never

type PageKey = 'filter' | 'sorting' | 'from' | 'size' | 'skip'

/** Paging keys of both envelopes; other keys of a query are filters. */
const pageKeys: ReadonlySet<string> = new Set(['filter', 'sorting', 'from', 'size', 'skip'])

/** Fields of a struct; empty if it isn't an object. */
export const fieldsOf = (struct: AnyStruct | undefined): Fields =>
  struct?.type === 'object' ? (struct.schema as Fields) : {}

/** The fields of a list's items. */
export const rowFields = ({ reply }: Endpoint): Fields =>
  fieldsOf((fieldsOf(reply)['items'] as Struct<unknown[], AnyStruct> | undefined)?.schema)

/** Fields of a list's additional data, such as sums. */
export const infoFields = ({ reply }: Endpoint): Fields => fieldsOf(fieldsOf(reply)['info'])

/** The filters of a list. */
export const filterFields = ({ query }: Endpoint): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(query)).filter(([name]) => !pageKeys.has(name)))

/** Whether a list is in the order of time, with pages that begin at dates. */
export const isDatePaged = ({ reply }: Endpoint): boolean => 'nextDate' in fieldsOf(reply)
