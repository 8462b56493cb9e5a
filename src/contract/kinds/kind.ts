import { define, type Struct } from 'superstruct'

/**
 * Makes a kind: a struct under a name of its own, with what documents and forms read of it. The JSON type may stand in
 * `schema`; else `jsonSchema` knows it by the name.
 */
export function named<T, S>(type: string, struct: Struct<T, S>, schema: Schema): Struct<T, null> {
  const kind = define<T>(type, (value) => struct.is(value) || { message: `not a valid ${type}` })
  kind.coercer = struct.coercer
  schemas.add(schema)
  return Object.assign(kind, { schema }) as unknown as Struct<T, null>
}

/** What a struct says about itself in JSON Schema, besides its type. */
export const schemaOf = (struct: { schema: unknown }): Schema | undefined =>
  schemas.has(struct.schema) ? (struct.schema as Schema) : undefined

type Schema = Record<string, unknown>

// `optional` and `nullable` copy a struct's `schema`, so a kind keeps what it says when wrapped.
const schemas = new WeakSet<WeakKey>() as { has(value: unknown): boolean; add(value: Schema): unknown }
