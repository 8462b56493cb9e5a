import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as superstruct from 'superstruct'
import * as light from '../../../src/contract/engine/light-structs.ts'

type Structs = typeof superstruct

interface Struct {
  type: string
  schema: unknown
  is: (value: unknown) => boolean
}

/** One struct of each maker, and of makers within each other, by either library. */
const madeBy = (s: Structs): Record<string, Struct> => {
  const ship = s.object({ name: s.size(s.string(), 1, 3), crew: s.optional(s.min(s.integer(), 0)) })
  return {
    unknown: s.unknown(),
    string: s.string(),
    boolean: s.boolean(),
    number: s.number(),
    integer: s.integer(),
    literal: s.literal('a'),
    enums: s.enums(['a', 'b']),
    array: s.array(s.string()),
    object: ship,
    fleet: s.array(ship),
    record: s.record(s.pattern(s.string(), /^[a-z]+$/), s.number()),
    union: s.union([s.string(), ship]),
    optional: s.optional(s.max(s.number(), 5)),
    nullable: s.nullable(s.optional(s.array(s.integer()))),
    coerce: s.coerce(s.min(s.integer(), 0), s.string(), Number),
    define: s.define('even', (value) => value === 'even' || { message: 'odd' }),
    refine: s.refine(s.string(), 'short', (value) => value.length < 3),
    exact: s.size(s.string(), 2),
  }
}

const heavy = madeBy(superstruct)
const slim = madeBy(light as unknown as Structs)

const keys = fc.constantFrom('name', 'crew', 'a', 'B', '__proto__', 'constructor', 'length')
const leaf = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b',
    'ab',
    'abcd',
    'even',
    null,
    undefined,
    Number.NaN,
    -1,
    0,
    1,
    2,
    5,
    6,
    1.5,
    true,
  ),
  fc.anything(),
)
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(keys, leaf, { maxKeys: 3, noNullPrototype: true }),
)
const ships = fc.record(
  { name: fc.constantFrom('Ida', '', 'long', 7), crew: fc.constantFrom(undefined, 0, -1, 3) },
  { requiredKeys: [], noNullPrototype: true },
)

/** Superstruct throws while explaining a value whose `toString` isn't a function. */
const takes = (struct: Struct, each: unknown): boolean => {
  try {
    return struct.is(each)
  } catch {
    return false
  }
}

test('in the browser a struct takes exactly what superstruct takes on the server', () => {
  fc.assert(
    fc.property(fc.oneof(value, ships, fc.array(ships, { maxLength: 3 })), (each) => {
      for (const [name, struct] of Object.entries(heavy))
        assert.equal(slim[name]?.is(each), takes(struct, each), name)
    }),
    { numRuns: 2000, examples: [[[{ toString: [] }]]] },
  )
})

test('browser structs describe themselves like superstruct’s', () => {
  for (const [name, struct] of Object.entries(heavy)) {
    assert.equal(slim[name]?.type, struct.type, name)
    assert.deepEqual(shapeOf(slim[name]), shapeOf(struct), name)
  }
})

test('everything the browser has of superstruct is there by the same name', () => {
  assert.deepEqual(
    Object.keys(light).filter((name) => !(name in superstruct)),
    [],
  )
})

/** Types and schemas without functions, all the way down. */
function shapeOf(of: unknown): unknown {
  if (typeof of !== 'object' || of === null) return of
  if ('is' in of && 'type' in of) return [of.type, shapeOf((of as unknown as Struct).schema)]
  return Object.fromEntries(Object.entries(of).map(([name, each]) => [name, shapeOf(each)]))
}
