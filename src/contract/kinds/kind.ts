import { define, type Struct } from 'superstruct'
import type { AnyStruct } from '../endpoint.ts'
import type { Parse, Reader } from './reading.ts'

/**
 * All that is known of a kind of value, as data and pure functions: the file of a kind holds one, and cells, facts, forms, filters, files,
 * charts and documents are made from it. What is left out is as plain text has it.
 */
export interface Kind<Value, Args extends readonly unknown[]> {
  /** What a struct of it is called. */
  type: string
  /** What a value of it is, given the bounds of a field. */
  struct: (...args: Args) => Struct<Value, AnyStruct['schema']>
  /** The same for documents, and as bounds for forms. */
  jsonSchema: Schema | ((...args: Args) => Schema)
  /** A value for documents, where its JSON Schema says too little to make one. */
  example?: unknown
  /** Formats a value for display; throws on an invalid one. */
  format: (value: NoInfer<Value>, reader: Reader) => string
  /** How a cell shows it: as text unless given. */
  cell?: Cell
  /** It is a number that one adds and compares: it lines up at the end of a column, and spreadsheets calculate with it. */
  numeric?: true
  /** People paste it somewhere else, and can copy it where it is at hand. */
  pasted?: true
  /** By what a page sorts rows that it has whole. Without it only the service knows the order. */
  sortable?: 'text' | 'number'
  /** How one asks for some of them: by typing unless given. */
  filter?: 'flag' | 'choice'
  /** The units of a number, each a thousand of the one before, as `Intl` calls them. */
  units?: readonly string[]
  /** The input that edits it. */
  input: InputName
  /** Forms offer to make one: letters and digits by chance. */
  generated?: true
  /** What was typed is meant with the spaces and empty lines around it. */
  exact?: true
  /** Reads what was typed. */
  parse: Parse<NoInfer<Value>>
  /**
   * What a form says of what is no such value, and what to write instead: in English and Hebrew, with `{label}` and `{example}`, a date as the user
   * writes it; or the name of a word that kinds share.
   */
  problem?: SharedProblem | readonly [en: string, he: string]
  /** What of it stands in a file, where that is not the value: nothing, or parts of it, each in a column, the first under the field's own name. */
  export?: 'nothing' | readonly string[]
  /** What it is in a picture: a moment, a figure, or one of which the bare number says too little. A name unless given. */
  chart?: 'time' | 'figure' | 'written'
}

/** Any kind, whatever its values are. */
// oxlint-disable-next-line typescript/no-explicit-any -- a kind is invariant in what its values are
export type AnyKind = Kind<any, any>

/** How a cell shows a value; `bar`, `tags`, `image` and `course` are fetched with the first of them. */
export type Cell =
  | 'figure'
  | 'time'
  | 'logged'
  | 'copied'
  | 'link'
  | 'lines'
  | 'state'
  | 'hidden'
  | 'bar'
  | 'tags'
  | 'image'
  | 'course'

/** An input, by what one does there. Those of one line differ in their keyboard and direction. */
export type InputName =
  | ('text' | 'code' | 'email' | 'address' | 'whole' | 'decimal')
  | ('lines' | 'list' | 'choice' | 'options' | 'flag' | 'secret' | 'moment' | 'reference')
  | ('measure' | 'money' | 'phone' | 'country' | 'region' | 'language' | 'currency' | 'image')

/** A word of forms that several kinds share. */
export type SharedProblem = 'badNumber' | 'badAddress' | 'badNetwork'

/** Makes the structs of a kind, within the bounds of a field. */
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

/** A struct of a kind that takes something else than those of its maker. */
export function named<T, S>(kind: AnyKind, struct: Struct<T, S>, schema: Schema): Struct<T, null> {
  const { type } = kind
  const made = define<T>(type, (value) => struct.is(value) || { message: `not a valid ${type}` })
  made.coercer = struct.coercer
  // Kinds may share one, and tell each other apart by it.
  const own = { ...schema }
  kinds.set(own, kind)
  return Object.assign(made, { schema: own }) as unknown as Struct<T, null>
}

/** The kind of a struct, where a maker has made it. */
export const kindIn = ({ schema }: { schema: unknown }): AnyKind | undefined => kinds.get(schema as Schema)

/** What a struct says about itself in JSON Schema. */
export const schemaOf = (struct: { schema: unknown }): Schema | undefined =>
  kindIn(struct) && (struct.schema as Schema)

export type Schema = Record<string, unknown>

// `optional` and `nullable` copy a struct's `schema`, so it keeps its kind when wrapped.
const kinds = new WeakMap<Schema, AnyKind>()
