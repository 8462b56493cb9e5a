import { inCommands } from '../../src/contract/api/command-names.ts'
import type { AnyStruct } from '../../src/contract/engine/endpoint.ts'
import { isOptional, jsonSchema, type JsonSchema } from '../../src/contract/engine/json-schema.ts'
import { kindIn } from '../../src/contract/kinds/kind.ts'
import { Failure } from './failure.ts'

/** A field of a query or a body as an option. */
export interface Field {
  name: string
  /** Without its dashes. */
  flag: string
  part: 'query' | 'body'
  struct: AnyStruct
  /** Schema without `null`. */
  schema: JsonSchema
  isRequired: boolean
  /** Form of its value: switch, word, number, repeated option, or JSON. */
  takes: 'switch' | 'text' | 'number' | 'list' | 'json'
  /**
   * Its text may come from a file, by an option of its own: long texts, and secrets that must not show in
   * process lists.
   */
  hasFile: boolean
  isSecret: boolean
}

/** The option of a field. */
export const fieldOf = (name: string, struct: AnyStruct, part: Field['part']): Field => {
  const schema = withoutNull(jsonSchema(struct))
  const takes = takenBy(schema)
  const isSecret = schema['writeOnly'] === true
  return {
    name,
    flag: inCommands(name),
    part,
    struct,
    schema,
    isRequired: !isOptional(struct),
    takes,
    hasFile: takes === 'text' && (isSecret || Number(schema['maxLength'] ?? 0) > 255),
    isSecret,
  }
}

const withoutNull = (schema: JsonSchema): JsonSchema => {
  const choices = schema['anyOf'] as JsonSchema[] | undefined
  const [one, ...others] = choices?.filter(({ type }) => type !== 'null') ?? []
  return one && others.length === 0 ? one : schema
}

const takenBy = (schema: JsonSchema): Field['takes'] => {
  const { type, enum: choices, anyOf, items } = schema
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array') return takenBy((items ?? {}) as JsonSchema) === 'text' ? 'list' : 'json'
  if (type === 'string') return 'text'
  if (Array.isArray(choices)) return choices.every((each) => typeof each === 'string') ? 'text' : 'number'
  if (Array.isArray(anyOf))
    return (anyOf as JsonSchema[]).every((one) => takenBy(one) === 'text') ? 'text' : 'json'
  return 'json'
}

/** Choices of a field; empty if it isn't a choice. */
export const choicesOf = ({ schema }: Field): readonly string[] => {
  const item = (schema['items'] ?? schema) as JsonSchema
  return Array.isArray(item['enum']) ? item['enum'].map(String) : []
}

/** Short description of a field's values: choices, bounds, unit. */
export const boundsOf = (field: Field): string => {
  const { schema, takes } = field
  const choices = choicesOf(field)
  if (choices.length > 0) return choices.join(' | ')
  if (takes === 'json') return 'JSON'
  const between = (least: unknown, most: unknown, unit: string): string => {
    const [from, to] = [Number(least ?? 0), Number(most ?? Infinity)]
    if (to >= Number.MAX_SAFE_INTEGER) return from > 0 ? `from ${from}${unit}` : unit.trim()
    return from === to ? `${to}${unit}` : `${from} to ${to}${unit}`
  }
  if (takes === 'number') {
    const unit = typeof schema['description'] === 'string' ? ` ${schema['description']}` : ''
    return between(schema['minimum'], schema['maximum'], unit)
  }
  if (typeof schema['format'] === 'string') return schema['format']
  return schema['maxLength'] === undefined
    ? ''
    : between(schema['minLength'], schema['maxLength'], ' characters')
}

/** Parses a field's value by its schema. Throws `Failure` that names the option. */
export const valueOf = (field: Field, typed: string | boolean | readonly string[]): unknown => {
  const value = parsed(field, typed)
  const [wrong] = field.struct.validate(value)
  if (wrong) throw new Failure(problemOf(field))
  return value
}

const parsed = (field: Field, typed: string | boolean | readonly string[]): unknown => {
  const word = String(typed)
  if (field.takes === 'number') return word.trim() === '' ? NaN : Number(word)
  // As a body's only field it is a word.
  if (field.takes === 'switch') return typeof typed === 'boolean' ? typed : truths[word.toLowerCase()]
  if (field.takes !== 'json') return typed
  try {
    return JSON.parse(word) as unknown
  } catch {
    throw new Failure(`--${field.flag} takes JSON: ${word.slice(0, 60)} is none.`)
  }
}

const truths: Readonly<Record<string, boolean | undefined>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
}

/** Error for a value, with what to enter instead. */
const problemOf = (field: Field): string => {
  const problem = kindIn(field.struct)?.problem
  const [said] = Array.isArray(problem) ? problem : []
  const bounds = boundsOf(field)
  if (typeof said === 'string' && !said.includes('{example}'))
    return `${said.replaceAll('{label}', `--${field.flag}`)}.`
  return `--${field.flag} isn't valid.${bounds ? ` It takes: ${bounds}.` : ''}`
}
