// Replaces superstruct in browser builds: structs that know their parts and validate values. Forms and lists
// need no more; messages, coercion and masks stay on the server. A test compares the results of both.

interface Light {
  type: string
  schema: unknown
  is: (value: unknown) => boolean
}

type Is = Light['is']

const struct = (type: string, schema: unknown, is: Is): Light => ({ type, schema, is })

export const define = (type: string, isRight: (value: unknown) => unknown): Light =>
  struct(type, null, (value) => isRight(value) === true)

export const unknown = (): Light => define('unknown', () => true)

export const string = (): Light => define('string', isText)

export const boolean = (): Light => define('boolean', (value) => typeof value === 'boolean')

export const number = (): Light =>
  define('number', (value) => typeof value === 'number' && !Number.isNaN(value))

export const integer = (): Light => define('integer', Number.isInteger)

export const literal = (only: unknown): Light => struct('literal', only, (value) => value === only)

export const enums = (values: readonly string[]): Light =>
  struct('enums', Object.fromEntries(values.map((value) => [value, value])), (value) =>
    values.includes(value as string),
  )

export const array = (of: Light): Light =>
  struct('array', of, (value) => Array.isArray(value) && value.every((each) => of.is(each)))

/** All fields that are declared, and no other. */
export const object = (fields: Record<string, Light>): Light =>
  struct(
    'object',
    fields,
    (value) =>
      isObject(value) &&
      Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
      Object.entries(fields).every(([name, of]) => of.is(value[name])),
  )

export const record = (key: Light, of: Light): Light =>
  struct(
    'record',
    null,
    (value) => isObject(value) && Object.entries(value).every(([name, each]) => key.is(name) && of.is(each)),
  )

export const union = (structs: readonly Light[]): Light =>
  struct('union', null, (value) => structs.some((each) => each.is(value)))

export const optional = (of: Light): Light => or(of, undefined)

export const nullable = (of: Light): Light => or(of, null)

/** Validates without coercing. */
export const coerce = (of: Light): Light => of

export const refine = (of: Light, _name: string, isRight: (value: never) => boolean): Light => ({
  ...of,
  is: (value) => of.is(value) && isRight(value as never),
})

export const size = (of: Light, from: number, to = from): Light =>
  refine(of, 'size', ({ length }: string) => length >= from && length <= to)

export const pattern = (of: Light, pattern: RegExp): Light =>
  refine(of, 'pattern', (value: string) => pattern.test(value))

export const min = (of: Light, least: number): Light => refine(of, 'min', (value: number) => value >= least)

export const max = (of: Light, most: number): Light => refine(of, 'max', (value: number) => value <= most)

const or = (of: Light, nothing: unknown): Light => ({
  ...of,
  is: (value) => value === nothing || of.is(value),
})

const isText = (value: unknown) => typeof value === 'string'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
