import type { AnyStruct } from './endpoint.ts'
import { schemaOf } from './kinds/kind.ts'

/** A value that a struct takes, for documents: of the field `name`, where it is one. Throws for a struct it does not know. */
export const exampleOf = (struct: AnyStruct, name = ''): unknown => {
  const make = makers[struct.type]
  if (!make) throw new Error(`No example is known for the struct "${struct.type}".`)
  return make(struct, name)
}

type Make = (struct: AnyStruct, name: string) => unknown

const always =
  (value: unknown): Make =>
  () =>
    value

const schemaNumber = (struct: AnyStruct, key: string, otherwise: number): number =>
  Number(schemaOf(struct)?.[key] ?? otherwise)

/** The first pattern that the name fits says what stands there; where none does, the name itself. */
const text: Make = (struct, name) => {
  const found = texts.find(([pattern]) => pattern.test(name))?.[1] ?? name
  const [least, most] = [schemaNumber(struct, 'minLength', 0), schemaNumber(struct, 'maxLength', 200)]
  return found.slice(0, most).padEnd(least, 'x')
}

const number: Make = (struct) =>
  Math.min(Math.max(1, schemaNumber(struct, 'minimum', 0)), schemaNumber(struct, 'maximum', Infinity))

const choicesOf = (struct: AnyStruct) => schemaOf(struct)?.['enum'] as readonly unknown[] | undefined

const time = '2026-11-21T09:30:00.000Z'

const makers: Record<string, Make> = {
  text,
  longText: text,
  id: text,
  term: text,
  secret: text,
  string: text,
  reference: (struct, name) => choicesOf(struct)?.[0] ?? text(struct, name),
  email: always('ada@example.com'),
  link: always('https://portal.example/'),
  time: always(time),
  day: always(time.slice(0, 10)),
  ip: always('203.0.113.7'),
  cidr: always('203.0.113.0/24'),
  mac: always('02:42:ac:11:00:02'),
  digest: (struct) => '0a'.repeat(schemaNumber(struct, 'minLength', 64) / 2),
  filePath: (struct) => (schemaOf(struct)?.['x-path-system'] === 'windows' ? 'C:\\srv\\www' : '/srv/www'),
  fileName: always('index.html'),
  phone: always('+12025550123'),
  country: always('US'),
  region: always('NY'),
  language: always('en'),
  color: always('#00695c'),
  money: always({ amount: '12.50', currency: 'USD' }),
  flag: (_, name) => !unset.test(name),
  boolean: (_, name) => !unset.test(name),
  count: number,
  seconds: always(30),
  bytes: number,
  number,
  percent: number,
  integer: always(1),
  code: (struct) => choicesOf(struct)?.[0],
  unknown: always({}),
  record: always({}),
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

/** Switches that are off in what somebody usually sends and gets. */
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
  [/^updated$/, time.slice(0, 10)],
  [/price$/i, '12.50'],
  [/url$/i, 'https://portal.example/'],
  [/id$/i, '42'],
]
