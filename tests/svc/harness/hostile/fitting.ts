import fc from 'fast-check'
import type { AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import { sshPublicKey } from '../../../../src/contract/kinds.ts'
import { schemaOf } from '../../../../src/contract/kinds/kind.ts'
import { offeredOf } from '../../../../src/contract/kinds/offered.ts'
import { orderedIn } from '../../../../src/contract/kinds/ordered.ts'

/** Texts that mean something to SQL, shells, templates, markup, headers or file systems. */
export const meaningful: readonly string[] = [
  "' or '1'='1",
  "'; drop table account; --",
  "\\'; select pg_sleep(9); --",
  '" or ""="',
  '%',
  '%%%',
  '_',
  '____',
  '%@%.%',
  '$1',
  '$$;$$',
  ':id',
  '{"$ne":null}',
  '(select max(id) from account)',
  '1);delete from session where (1=1',
  '/**/union/**/select/**/1',
  '../../../etc/passwd',
  '..\\..\\windows',
  'C:\\x',
  '${7*7}{{7*7}}<%=7*7%>',
  '`id`;$(id)|id',
  '<script>alert(1)</script>',
  '%0d%0aSet-Cookie:%20a=b',
  '%00',
  '%u0000',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '9999999999999999999999',
  '1e400',
  '(a+)+$',
  '=cmd|x!A1',
  'constructor',
  '__proto__',
  'İstanbul ß ﬁ Ⅷ',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'e\u0301'.repeat(20),
  '٣٤٥',
]

/** Values that a struct takes, plain and odd ones. Throws for a struct it does not know. */
export const fitting = (struct: AnyStruct): fc.Arbitrary<unknown> => {
  const maker = makers[struct.type]
  if (!maker) throw new Error(`No values are known for the struct "${struct.type}".`)
  return maker(struct).filter((value) => struct.validate(value, { coerce: true })[0] === undefined)
}

const limitsOf = (struct: AnyStruct): { minLength: number; maxLength: number } => {
  const { minLength = 0, maxLength = 200 } = (schemaOf(struct) ?? {}) as {
    minLength?: number
    maxLength?: number
  }
  return { minLength, maxLength: Math.min(maxLength, minLength + 80) }
}

const anyText = (struct: AnyStruct) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', ...limitsOf(struct) }),
    fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ012-_')), ...limitsOf(struct) }),
    fc.constantFrom(...meaningful, 'x'.repeat(43), 'a pass phrase of theirs'),
  )

const within = (struct: AnyStruct) => {
  const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = (schemaOf(struct) ?? {}) as {
    minimum?: number
    maximum?: number
  }
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
}

const makers: Record<string, (struct: AnyStruct) => fc.Arbitrary<unknown>> = {
  text: anyText,
  longText: anyText,
  fileText: anyText,
  secret: anyText,
  secretKey: anyText,
  oneTimeCode: () => fc.stringMatching(/^\d{6}$/),
  email: () =>
    fc.oneof(
      fc.emailAddress(),
      fc
        .constantFrom(...meaningful)
        .map((text) => `${text.replaceAll(/[\s@"<>(),;:\\[\]]/g, '')}@mail.example`),
    ),
  link: () =>
    // fc.webUrl() takes a second to make, in every process.
    fc.oneof(
      fc.domain().map((host) => `https://${host}/a%20path/?of=it#and`),
      fc.constantFrom('/', '/\\evil.example', 'https://evil@a.example', 'HTTP://A'),
    ),
  webAddress: () =>
    fc.oneof(
      fc.domain().map((host) => `https://${host}/a%20path/?of=it#and`),
      fc.constantFrom('https://evil@a.example', 'HTTP://A', 'https://'),
    ),
  ip: (struct) =>
    fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((ip) => `${ip}/24`),
      anyText(struct),
    ),
  time: () =>
    fc.oneof(
      fc
        .date({
          min: new Date('0000-01-01T00:00:00Z'),
          max: new Date('9999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        })
        .map((date) => date.toISOString()),
      fc.constantFrom('0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-11-21T09:30:00Z'),
    ),
  flag: () => fc.boolean(),
  count: (struct) => fc.oneof(within(struct), within(struct).map(String)),
  seconds: () => fc.oneof(fc.nat(), fc.maxSafeNat()),
  bytes: (struct) => within(struct),
  storage: (struct) => fc.oneof(fc.constantFrom(5, 20, 100, 0.5), within(struct)),
  memory: (struct) => fc.oneof(fc.constantFrom(256, 1024, 1025, 8192), within(struct)),
  tags: () => fc.uniqueArray(fc.constantFrom('web', 'backup', 'אתר', 'a b', 'web 1'), { maxLength: 3 }),
  ordered: (struct) => fc.shuffledSubarray([...orderedIn(struct)]),
  namedLinks: () =>
    fc.uniqueArray(
      fc.constantFrom(
        { label: 'Help', address: 'https://shop.example/' },
        { label: 'עזרה', address: "https://shop.example/?q=a'b&c=%00", language: 'he' },
        { label: "<b>' or '1'='1", address: 'https://בדיקה.example:8443#x' },
      ),
      { maxLength: 3 },
    ),
  tag: () => fc.constantFrom('web', 'אתר', 'a b'),
  sshPublicKey: () => fc.constantFrom(String(sshPublicKey.kind.example)),
  networkName: () => fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/),
  serverName: () => fc.stringMatching(/^[A-Za-z0-9()_.-]{4,40}$/),
  serverPassword: () => fc.stringMatching(/^\w{8,20}$/),
  currency: () => fc.constantFrom('USD', 'ILS', 'EUR'),
  day: () => fc.constantFrom('2026-01-15', '2025-12-31'),
  period: () => fc.constantFrom('2026-01', '2025-12', '2000-02'),
  ports: () => fc.constantFrom('22', '80-90', '22,80,443'),
  ipRange: () => fc.oneof(fc.ipV4(), fc.constantFrom('10.0.0.0/8', '2001:db8::/32')),
  number: (struct) => within(struct),
  percent: (struct) => within(struct),
  id: anyText,
  reference: (struct) => {
    const few = offeredOf(struct)?.values
    return few ? fc.constantFrom(...few) : anyText(struct)
  },
  references: () => fc.uniqueArray(fc.constantFrom('1', '2', 'none'), { maxLength: 3 }),
  money: () =>
    fc.record(
      { amount: fc.integer().map(String), currency: fc.constantFrom('USD', 'ILS') },
      { noNullPrototype: true },
    ),
  unitPrice: () => fc.constantFrom('0', '4.50', '0.00684932', '999999999999.99999999'),
  markup: () => fc.constantFrom('0', '12.5', '-99.9999', '1000'),
  cidr: () => fc.ipV4().map((ip) => `${ip}/24`),
  mac: () => fc.constantFrom('02:42:ac:11:00:02', '0242AC110002'),
  digest: (struct) => fc.constant('0a'.repeat(Number(schemaOf(struct)?.['minLength']) / 2)),
  filePath: () => fc.constantFrom('/srv/www', 'C:\\srv\\www'),
  fileName: () => fc.constantFrom('index.html', 'a-b_c.1'),
  phone: () => fc.constantFrom('+972501234567', '+12025550123'),
  language: () => fc.constantFrom('en', 'he', 'xx'),
  country: () => fc.constantFrom('IL', 'US', 'ZZ'),
  color: () => fc.constantFrom('#00695c', '#AB47BC'),
  region: () => fc.constantFrom('NY', 'ON', 'ZZ'),
  enums: (struct) => fc.constantFrom(...Object.values(struct.schema as Record<string, unknown>)),
  literal: (struct) => fc.constant(struct.schema),
  array: (struct) => fc.array(fitting(struct.schema as AnyStruct), { maxLength: 3 }),
  // What it holds its struct does not say.
  record: () =>
    fc.dictionary(
      fc.constantFrom('folder', 'hour', 'encrypt'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean()),
      { maxKeys: 3, noNullPrototype: true },
    ),
  object: (struct) => {
    const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)])), {
      requiredKeys: fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name),
      noNullPrototype: true,
    })
  },
}
