import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { build } from 'esbuild'
import type { AnyStruct } from '../../../src/contract/engine/endpoint.ts'
import { exampleOf } from '../../../src/contract/engine/example.ts'
import { jsonSchema, type JsonSchema } from '../../../src/contract/engine/json-schema.ts'
import { kindTable } from '../../../src/contract/kind-table.ts'
import { named, type AnyKind } from '../../../src/contract/kinds/kind.ts'
import { text } from '../../../src/contract/kinds.ts'
import { Broken, unreadable, type Reader, type Writer } from '../../../src/contract/kinds/reading.ts'
import { amountText } from '../../../src/core/format/amount-text.ts'
import { durationText } from '../../../src/core/format/duration-text.ts'
import { nameOf } from '../../../src/core/format/name-of.ts'
import { numberFormat } from '../../../src/core/format/number-format.ts'
import { plainNumber, readNumber } from '../../../src/ui/form/check/read-number.ts'
import { hostileKinds } from '../../hostile-strings.ts'

/** Arguments that makers of some kinds require. */
const bounds: Readonly<Record<string, readonly unknown[]>> = {
  array: [text()],
  code: ['paymentType'],
  digest: ['sha256'],
  enums: [['red', 'green']],
  filePath: ['linux'],
  number: [0, 10],
  ordered: [['red', 'green']],
  reference: ['/ships', { value: 'id', label: 'name' }],
  term: [20],
}

const reader = (locale: string): Reader => ({
  locale,
  number: (value, options) => numberFormat(locale, options).format(value),
  amount: (amount, currency, isSigned) => amountText(amount, currency, locale, isSigned),
  duration: (seconds) => durationText(seconds, locale),
  date: (iso) => iso,
  nameOf: (type, code) => (type === 'place' || type === 'zone' ? code : nameOf(type, code, locale)),
  word: (value) => value,
  yes: 'Yes',
  no: 'No',
})

const writer: Writer = {
  number: (typed) => readNumber(typed, 'en'),
  decimal: (typed) => plainNumber(typed, 'en'),
  date: (typed) => typed,
}

/** What stands in the controls of a field that holds a value. */
const typedOf = (value: unknown) => (part?: string) => {
  // Of records, each has controls of its own.
  if (Array.isArray(value) && typeof value[0] === 'object') {
    const [at = '', name = ''] = (part ?? '').split('.')
    return (value as Record<string, string>[])[Number(at)]?.[name] ?? ''
  }
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'object') return (value as Record<string, string>)[part ?? ''] ?? ''
  return part ? '' : String(value as string | number | boolean)
}

// Superstruct builds long explanations, even if they are never read.
const hostile = Object.values(hostileKinds)
  .flat()
  .filter(({ length }) => length < 1000)
const odd = [null, undefined, '', 'x', 0, -1, 1.5, 1e21, true, [], ['a', 'a'], {}, { amount: '1' }, '+', '{}']

const kinds = Object.entries<AnyKind>(kindTable).map(([type, kind]) => {
  const args = bounds[type] ?? []
  const bare: AnyStruct = kind.struct(...args)
  const schema = typeof kind.jsonSchema === 'function' ? kind.jsonSchema(...args) : kind.jsonSchema
  // What superstruct makes itself stays as it is.
  const of: AnyStruct = bare.type === type ? bare : named(kind, bare, schema)
  return { type, kind, args, of, example: type === 'file' ? new Blob() : exampleOf(of, 'name') }
})

/** The same kinds as the browser has them. */
let light: Record<string, AnyKind>

before(async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/contract/kind-table.ts')],
    alias: { superstruct: path.join(root, 'src/contract/engine/light-structs.ts') },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64')
  const made = (await import(`data:text/javascript;base64,${code}`)) as { kindTable: typeof light }
  light = made.kindTable
})

for (const { type, kind, args, of, example } of kinds)
  test(`${type}: its parts fit each other`, () => {
    assert.ok(of.is(example), 'it takes its own example')
    if (type !== 'file') assert.ok(fits(jsonSchema(of), example), 'and so does its JSON Schema')
    const values = [example, ...odd, ...hostile]
    for (const value of values) {
      const what = JSON.stringify(value)
      if (of.is(value) && value !== undefined && type !== 'file')
        assert.ok(fits(jsonSchema(of), value), `the JSON Schema takes ${what}`)
      assert.equal(light[type]!.struct(...args).is(value), of.is(value), `the browser judges ${what} alike`)
    }

    for (const locale of ['en', 'he']) {
      const written = kind.format(example, reader(locale)) as unknown
      assert.equal(typeof written, 'string')
      assert.equal(written === '', kind.cell === 'hidden', 'whoever may see it reads something')
    }

    // What is chosen from a disk, measured or calculated is not typed.
    if (!['file', 'load', 'moneyChange'].includes(type))
      assert.deepEqual(kind.parse(typedOf(example), writer, of), example, 'typed again')
    const nothing: unknown = kind.parse(() => '', writer, of)
    assert.ok(!nothing || (Array.isArray(nothing) && nothing.length === 0), 'nothing typed is nothing')
    for (const typed of hostile) {
      const read: unknown = kind.parse(() => typed, writer, of)
      if (type === 'file' || read === unreadable || read instanceof Broken || !of.is(read)) continue
      assert.deepEqual(kind.parse(typedOf(read), writer, of), read, `${JSON.stringify(typed)} typed again`)
    }

    const parts = Array.isArray(kind.export) ? (kind.export as string[]) : undefined
    for (const part of parts ?? []) assert.ok(part in Object(example), `a file finds its ${part}`)
    if (!parts && kind.export !== 'nothing' && !Array.isArray(example))
      assert.notEqual(typeof example, 'object', 'a file has a column for it')
    if (kind.numeric) assert.ok(kind.chart, 'a chart can draw it')
  })

test('kinds are written as people read them', () => {
  const written = (type: keyof typeof kindTable, value: unknown, locale = 'en') =>
    (kindTable[type] as AnyKind).format(value, reader(locale))
  const expected = [
    ['storage', 500, '500 GB'],
    ['storage', 999, '999 GB'],
    ['storage', 1000, '1 TB'],
    ['storage', 1_234_500, '1,234.5 TB'],
    ['rate', 100_000_000, '100 Mb/s'],
    ['rate', 2_500_000_000, '2.5 Gb/s'],
    ['progress', 42, '42%'],
    ['period', '2026-11', 'November 2026'],
    ['price', { amount: '12.50', currency: 'USD', period: 'month' }, '$12.50 / month'],
    ['currency', 'ILS', 'ILS'],
    ['tags', ['web', 'backup'], 'web, backup'],
    ['image', { src: '/logo.png', alt: 'Our logo' }, 'Our logo'],
  ] as const
  for (const [type, value, text] of expected) assert.equal(written(type, value), text, type)
  assert.equal(written('period', '2026-11', 'he'), 'נובמבר 2026')
  assert.equal(written('tags', ['web', 'backup'], 'he'), 'web, backup')
  assert.equal(written('array', ['10.20.0.0/24', 'EU-FR'], 'he'), '10.20.0.0/24, EU-FR')
  assert.match(written('price', { amount: '5', currency: 'ILS', period: 'hour' }, 'he'), / \/ שעה$/)
})

test('Hebrew writes quantities in Latin units number first, without direction marks', () => {
  const sizes = [1, 2, 30, 512, 1e3, 1e6, 1e9, 1e12, 1e15]
  for (const { type, kind } of kinds.filter(({ kind }) => kind.units || kind.type === 'memory'))
    for (const size of sizes) {
      const text = kind.format(size, reader('he')) as string
      assert.match(text, /^[\d,.]+ ([A-Za-z/]+|[א-ת/׳]+)$/, `${type} ${size}`)
    }
})

test('kinds are read as people write them', () => {
  const read = (type: keyof typeof kindTable, typed: string | Record<string, string>): unknown =>
    (kindTable[type] as AnyKind).parse(typedOf(typed), writer, kindTable.text.struct())
  const expected = [
    ['storage', { amount: '1.5', unit: '1000' }, 1500],
    ['storage', '1,500', 1500],
    ['rate', { amount: '0.1', unit: '1000000000' }, 100_000_000],
    ['bytes', { amount: 'much', unit: '1' }, unreadable],
    ['period', '11/2026', '2026-11'],
    ['period', '2026-3', '2026-03'],
    ['currency', 'usd', 'USD'],
    ['price', { amount: '1,234.50', currency: 'USD', period: 'year' }, yearly],
    ['price', { amount: '12', currency: 'USD', period: 'week' }, unreadable],
    ['price', { amount: 'x', currency: 'USD', period: 'year' }, unreadable],
    ['tags', 'web, backup\nweb', ['web', 'backup']],
    ['image', { src: '/logo.png', alt: '' }, unreadable],
    ['phone', '00 44 20 7183 8750', '+442071838750'],
  ] as const
  for (const [type, typed, value] of expected) assert.deepEqual(read(type, typed), value, type)
})

const yearly = { amount: '1234.50', currency: 'USD', period: 'year' }

/** Whether a value is what a JSON Schema says, as far as schemas of kinds go. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const types: Record<string, boolean> = {
    string: typeof value === 'string',
    integer: Number.isInteger(value),
    number: typeof value === 'number',
    boolean: typeof value === 'boolean',
    array: Array.isArray(value),
    object: typeof value === 'object' && value !== null,
    null: value === null,
  }
  const { type, pattern, minimum, maximum, minLength, maxLength, items, properties, required, anyOf } = schema
  const size = Array.isArray(value) ? (schema['maxItems'] as number) : undefined
  return [
    type === undefined || types[type as string],
    !anyOf || (anyOf as JsonSchema[]).some((each) => fits(each, value)),
    !Array.isArray(schema['enum']) || schema['enum'].includes(value),
    pattern === undefined || new RegExp(pattern as string, 'u').test(value as string),
    !(Number(value) < (minimum as number)) && !(Number(value) > (maximum as number)),
    !((value as string)?.length < (minLength as number)) &&
      !((value as string)?.length > (maxLength as number)),
    size === undefined || (value as []).length <= size,
    !items || (value as unknown[]).every((each) => fits(items as JsonSchema, each)),
    !required || (required as string[]).every((name) => name in Object(value)),
    Object.entries((properties ?? {}) as Record<string, JsonSchema>).every(([name, each]) =>
      fits(each, (value as Record<string, unknown>)[name]),
    ),
  ].every(Boolean)
}
