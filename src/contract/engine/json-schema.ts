import type { AnyStruct } from './endpoint.ts'
import { schemaOf } from '../kinds/kind.ts'

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it). */
export type JsonSchema = Record<string, unknown>

/** The JSON Schema of a struct. Throws for a struct it does not know, so that no document is silently empty. */
export const jsonSchema = (struct: AnyStruct): JsonSchema => {
  const known = written.get(struct)
  if (known) return known
  const schema = inner(struct)
  const isTyped = schema['type'] !== undefined || schema['enum'] !== undefined
  const whole = struct.is(null) && isTyped ? { anyOf: [schema, { type: 'null' }] } : schema
  written.set(struct, whole)
  return whole
}

// Cached, because structs occur in many shapes and Superstruct explains refusals, such as null here, at
// length.
const written = new WeakMap<AnyStruct, JsonSchema>()

/** Whether a field may be left out. */
export const isOptional = (struct: AnyStruct): boolean => struct.is(undefined)

/** The schema of a reply: secrets in it are to be read, so they are not write-only as in a body. */
export const readable = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== 'writeOnly')
      .map(([name, value]) => [name, readableValue(name, value)]),
  )

const readableValue = (name: string, value: unknown): unknown => {
  if (name === 'items') return readable(value as JsonSchema)
  if (name === 'anyOf') return (value as JsonSchema[]).map(readable)
  if (name !== 'properties') return value
  return Object.fromEntries(
    Object.entries(value as Record<string, JsonSchema>).map(([field, of]) => [field, readable(of)]),
  )
}

const inner = (struct: AnyStruct): JsonSchema => {
  const kind = schemaOf(struct)
  if (kind) return { ...kind }
  const write = writers[struct.type]
  if (!write) throw new Error(`No JSON Schema is known for the struct "${struct.type}".`)
  return write(struct)
}

const writers: Record<string, (struct: AnyStruct) => JsonSchema> = {
  boolean: () => ({ type: 'boolean' }),
  integer: () => ({ type: 'integer' }),
  number: () => ({ type: 'number' }),
  string: () => ({ type: 'string' }),
  unknown: () => ({}),
  // A record's struct doesn't reveal its values.
  record: () => ({ type: 'object' }),
  literal: (struct) => ({ type: typeof struct.schema, const: struct.schema }),
  enums: (struct) => ({ enum: Object.values(struct.schema) }),
  union: (struct) => ({ anyOf: struct.schema.map(jsonSchema) }),
  array: (struct) => ({ type: 'array', items: jsonSchema(struct.schema) }),
  object: (struct) => {
    const fields = Object.entries<AnyStruct>(struct.schema)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
      required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
      additionalProperties: false,
    }
  },
}
