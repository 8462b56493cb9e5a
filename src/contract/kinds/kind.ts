import { coerce, define, string, type Struct } from 'superstruct'
import type { AnyStruct } from '../engine/endpoint.ts'
import { trimTyped } from '../engine/typed-text.ts'
import type { Parse, Reader } from './reading.ts'

/**
 * Everything about a kind of value, as data and pure functions: one file per kind, from which cells, facts,
 * forms, filters, files, charts and documentation are built. Omitted keys behave like plain text.
 */
export interface Kind<Value, Args extends readonly unknown[]> {
  /** Name of its structs. */
  type: string
  /** Its values within a field's bounds. */
  struct: (...args: Args) => Struct<Value, AnyStruct['schema']>
  /** The same as JSON Schema, for documentation and for bounds of forms. */
  jsonSchema: Schema | ((...args: Args) => Schema)
  /** Example value, if the JSON Schema says too little. */
  example?: unknown
  /** Formats a value for display; throws on an invalid one. */
  format: (value: NoInfer<Value>, reader: Reader) => string
  /** Cell that shows it. Default: text. */
  cell?: Cell
  /** It is a number that one adds and compares: it lines up at the end of a column, and spreadsheets calculate with it. */
  numeric?: true
  /** Users copy it elsewhere, so it has a copy button. */
  pasted?: true
  /** Sort order of complete lists. Without it only the service can sort. */
  sortable?: 'text' | 'number'
  /** Its filter. Default: typed text. */
  filter?: 'flag' | 'choice'
  /** The units of a number, each a thousand of the one before, as `Intl` calls them. */
  units?: readonly string[]
  /** The input that edits it. */
  input: InputName
  /** Forms offer to make one: letters and digits by chance. */
  generated?: true
  /** Typed text keeps surrounding spaces, empty lines and invisible characters. */
  exact?: true
  /** Free text: the service refuses invisible characters around it rather than dropping them. */
  free?: true
  /** Parses typed text. */
  parse: Parse<NoInfer<Value>>
  /**
   * Form error for invalid text, with what to enter instead: in English and Hebrew, with `{label}` and
   * `{example}`, dates in the user's format; or the name of a shared message.
   */
  problem?: SharedProblem | readonly [en: string, he: string]
  /** Why a value is invalid, as a reason of code 903: refusals of its fields have this in place of a code by their name. */
  reason?: (value: unknown, schema: Schema) => string | undefined
  /**
   * Its columns in an export, if not the value itself: none, or parts of it, the first under the field's own
   * name.
   */
  export?: 'nothing' | readonly string[]
  /** Role in a chart: a timestamp, a figure, or a figure whose number alone says too little. Default: a name. */
  chart?: 'time' | 'figure' | 'written'
}

/** Any kind, whatever its values are. */
// oxlint-disable-next-line typescript/no-explicit-any -- a kind is invariant in what its values are
export type AnyKind = Kind<any, any>

/** Cell components; `bar`, `tags`, `image`, `course` and `change` load on demand. */
export type Cell =
  | 'figure'
  | 'time'
  | 'logged'
  | 'copied'
  | 'link'
  | 'place'
  | 'lines'
  | 'state'
  | 'hidden'
  | 'bar'
  | 'tags'
  | 'image'
  | 'course'
  | 'change'

/** Inputs. Those on one line differ only in keyboard and direction. */
export type InputName =
  | ('text' | 'code' | 'email' | 'address' | 'whole' | 'decimal')
  | ('lines' | 'list' | 'choice' | 'options' | 'flag' | 'secret' | 'moment' | 'reference' | 'references')
  | ('measure' | 'money' | 'phone' | 'country' | 'region' | 'language' | 'currency' | 'image')
  | ('ordered' | 'namedLinks')

/** An error message that several kinds share. */
export type SharedProblem = 'badNumber' | 'badAddress' | 'badNetwork'

/** Makes structs of a kind within a field's bounds. */
export interface Maker<Value, Args extends readonly unknown[]> {
  (...args: Args): Struct<Value, null>
  kind: Kind<Value, Args>
}

/** Declares a kind. */
export function defineKind<Value, Args extends readonly unknown[]>(
  kind: Kind<Value, Args>,
): Maker<Value, Args> {
  const { struct, jsonSchema } = kind
  const make = (...args: Args) =>
    named(kind, struct(...args), typeof jsonSchema === 'function' ? jsonSchema(...args) : jsonSchema)
  return Object.assign(make, { kind })
}

/** A struct of a kind whose values differ from those of its maker. The service trims text unless the kind is `exact` or `free`. */
export function named<T, S>(kind: AnyKind, struct: Struct<T, S>, schema: Schema): Struct<T, null> {
  const { type } = kind
  const made = define<T>(type, (value) => struct.is(value) || { message: `not a valid ${type}` })
  made.coercer = (kind.exact || kind.free ? struct : coerce(struct, string(), trimTyped)).coercer
  // Kinds may share one, and tell each other apart by it.
  const own = { ...schema }
  kinds.set(own, kind)
  return Object.assign(made, { schema: own }) as unknown as Struct<T, null>
}

/** The kind of a struct made by a maker. */
export const kindIn = ({ schema }: { schema: unknown }): AnyKind | undefined => kinds.get(schema as Schema)

/** JSON Schema of a struct. */
export const schemaOf = (struct: { schema: unknown }): Schema | undefined =>
  kindIn(struct) && (struct.schema as Schema)

export type Schema = Record<string, unknown>

// `optional` and `nullable` copy a struct's `schema`, so a wrapped struct keeps its kind.
const kinds = new WeakMap<Schema, AnyKind>()
