import type { AnyStruct } from '../../src/contract/engine/endpoint.ts'
import { jsonSchema } from '../../src/contract/engine/json-schema.ts'

/** Result of comparing a value with its struct. */
export interface Comparison {
  /** Path and reason of the first mismatch: `items[0].role: expected one of …, got null`. */
  mismatch: string | undefined
  /** Paths of fields that the struct does not have. A service may send some: clients leave them alone. */
  unknown: readonly string[]
}

/** Compares a reply with the contract; additional fields are no mismatch. */
export const compare = (struct: AnyStruct, value: unknown): Comparison => {
  const unknown = new Set<string>()
  return { mismatch: mismatchIn(struct, declared(struct, value, '', unknown), ''), unknown: [...unknown] }
}

const mismatchIn = (struct: AnyStruct, value: unknown, path: string): string | undefined => {
  if (struct.is(value)) return undefined
  for (const part of partsOf(struct, value, path)) {
    const found = mismatchIn(part.struct, part.value, part.path)
    if (found !== undefined) return found
  }
  return `${path || 'the reply'}: expected ${expected(struct)}, got ${shown(value)}`
}

/** A value without the fields that its struct does not have, which are added to `unknown`. */
const declared = (struct: AnyStruct, value: unknown, path: string, unknown: Set<string>): unknown => {
  if (Array.isArray(value) && struct.type === 'array')
    return partsOf(struct, value, path).map((part) => declared(part.struct, part.value, `${path}[]`, unknown))
  if (!isObject(value)) return value
  const shape = struct.type === 'union' ? closest(struct, value) : struct
  if (shape?.type !== 'object') return value
  const fields = shape.schema as Record<string, AnyStruct>
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field) return [[name, declared(field, each, below(path, name), unknown)]]
      unknown.add(below(path, name))
      return []
    }),
  )
}

interface Part {
  struct: AnyStruct
  value: unknown
  path: string
}

const partsOf = (struct: AnyStruct, value: unknown, path: string): Part[] => {
  if (struct.type === 'array' && Array.isArray(value))
    return value.map((item, at) => ({
      struct: struct.schema as AnyStruct,
      value: item,
      path: `${path}[${at}]`,
    }))
  if (!isObject(value)) return []
  if (struct.type === 'union') {
    const shape = closest(struct, value)
    return shape ? [{ struct: shape, value, path }] : []
  }
  if (struct.type !== 'object') return []
  return Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, field]) => ({
    struct: field,
    value: value[name],
    path: below(path, name),
  }))
}

/** Of several shapes, the one that shares most fields with the value is meant. */
const closest = ({ schema }: AnyStruct, value: Record<string, unknown>): AnyStruct | undefined => {
  const shared = ({ type, schema: fields }: AnyStruct) =>
    type === 'object' ? Object.keys(value).filter((name) => Object.hasOwn(fields as object, name)).length : 0
  const shapes = Array.isArray(schema) ? (schema as AnyStruct[]).flatMap(flattened) : []
  return shapes.sort((one, other) => shared(other) - shared(one))[0]
}

const flattened = (struct: AnyStruct): AnyStruct[] =>
  struct.type === 'union' && Array.isArray(struct.schema)
    ? (struct.schema as AnyStruct[]).flatMap(flattened)
    : [struct]

const expected = (struct: AnyStruct): string => {
  const whole = jsonSchema(struct)
  const [schema = whole] = (whole['anyOf'] as Record<string, unknown>[] | undefined) ?? []
  const choices = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)
  if (Array.isArray(choices)) return `one of ${choices.map((each) => JSON.stringify(each)).join(', ')}`
  const limits = Object.entries(schema).filter(
    ([key, of]) => key !== 'type' && /string|number/.test(typeof of),
  )
  return limits.length > 0
    ? `${struct.type} (${limits.map((limit) => limit.join(' ')).join(', ')})`
    : struct.type
}

// Shows a value's type only: replies contain addresses and tokens, and reports are shared.
const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `a string of ${value.length} characters`
  if (Array.isArray(value)) return `an array of ${value.length}`
  return isObject(value) ? 'an object' : JSON.stringify(value)
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
