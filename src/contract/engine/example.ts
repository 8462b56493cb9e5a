import type { AnyStruct } from './endpoint.ts'
import { kindIn, schemaOf } from '../kinds/kind.ts'

/** Example value of a struct for documentation, of the field `name` if given. Throws for an unknown struct. */
export const exampleOf = (struct: AnyStruct, name = ''): unknown => {
  const kind = kindIn(struct)
  if (kind?.example !== undefined)
    return typeof kind.example === 'function' ? kind.example(schemaOf(struct)) : kind.example
  const make = makers[kind ? String(schemaOf(struct)?.['type']) : struct.type]
  if (!make) throw new Error(`No example is known for the struct "${struct.type}".`)
  return make(struct, name)
}

type Make = (struct: AnyStruct, name: string) => unknown

const schemaNumber = (struct: AnyStruct, key: string, otherwise: number): number =>
  Number(schemaOf(struct)?.[key] ?? otherwise)

/** The first pattern that matches the name decides; without one, the name itself. */
const textFor: Make = (struct, name) => {
  const found = texts.find(([pattern]) => pattern.test(name))?.[1] ?? name
  const [least, most] = [schemaNumber(struct, 'minLength', 0), schemaNumber(struct, 'maxLength', 200)]
  return found.slice(0, most).padEnd(least, 'x')
}

const numberFor: Make = (struct) =>
  Math.min(Math.max(1, schemaNumber(struct, 'minimum', 0)), schemaNumber(struct, 'maximum', Infinity))

const text: Make = (struct, name) => choicesOf(struct)?.[0] ?? textFor(struct, name)

const number: Make = (struct) => choicesOf(struct)?.[0] ?? numberFor(struct, '')

const flag: Make = (_, name) => !unset.test(name)

const choicesOf = (struct: AnyStruct) => schemaOf(struct)?.['enum'] as readonly unknown[] | undefined

/** By the JSON types of kinds, and by the names of structs that are none. */
const makers: Record<string, Make> = {
  string: text,
  number,
  integer: number,
  boolean: flag,
  unknown: () => ({}),
  record: () => ({}),
  literal: (struct) => struct.schema as unknown,
  enums: (struct) => Object.values(struct.schema as Record<string, unknown>)[0],
  union: (struct, name) => exampleOf((struct.schema as AnyStruct[])[0] as AnyStruct, name),
  array: (struct, name) => [exampleOf(struct.schema as AnyStruct, name)],
  object: (struct) =>
    Object.fromEntries(
      Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, field]) => [
        name,
        exampleOf(field, name),
      ]),
    ),
}

/** Flags that are off in typical requests and replies. */
const unset =
  /^(next|previous|checkOnly|paused|ended|removed|pending|readOnly|earlier|note|invited|onHold|is\w+Locked|\w+Required|\w+Needed)$/

const texts: readonly (readonly [RegExp, string])[] = [
  [/^(filter|auxFilter|reason)$|error$/i, ''],
  [/page$/i, '/users/1/42'],
  [/email$/i, 'ada@example.com'],
  [/by$|^(owner|admin|staff|author|assignee|parent|customer)$/i, 'grace@example.com'],
  [/phone$/i, '+12025550123'],
  [/ip$|ipaddress$/i, '203.0.113.7'],
  [/^sorting$/, '-id'],
  [/^accountStatus$/, 'Ok'],
  [/^regionName$/, 'New York'],
  [/^(title|subject)$/, 'Monthly overview'],
  [/^(first|last|user|site|system|service)?name$/i, 'Ada Lovelace'],
  [/useragent|device$/i, 'Firefox on Linux'],
  [/^(code|secretCode|tfaCode)$/, '123456'],
  [/token|claim|bearer|verifier|challenge|handoff|state$/i, 'v6Zr0pYw3kQe8nTtL1sXbJ4cHf7mUaGd2oNi9RyDxKs'],
  [/pass(word)?(repeat)?$/i, 'correct horse battery'],
  [/colors$|^(brand2?|tint)$/i, '#00695c'],
  [/timezone/i, 'Asia/Jerusalem'],
  [/dateformat/i, 'DD/MM/YYYY HH:mm'],
  [/^locales?$/, 'en'],
  [/^updated$/, '2026-11-21'],
  [/price$/i, '12.50'],
  [/url$/i, 'https://portal.example/'],
  [/id$/i, '42'],
]
