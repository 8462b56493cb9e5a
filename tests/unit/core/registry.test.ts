import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'
import { test } from 'node:test'
import { shared } from '../../../src/core/registry.ts'

test('the first caller creates a value, shared by all', () => {
  const first = shared('registry test', () => ({ made: 1 }))
  const second = shared('registry test', () => ({ made: 2 }))
  assert.equal(second, first)
  assert.notEqual(
    shared('registry test, other', () => ({})),
    first,
  )
})

test('a value may be nothing and is still made once', () => {
  let made = 0
  for (let time = 0; time < 2; time++) shared('registry nothing', () => void made++)
  assert.equal(made, 1)
})

test('a second copy of the code shares the first one’s values', async () => {
  const file = pathToFileURL(new URL('../../../src/core/registry.ts', import.meta.url).pathname)
  const copy = (await import(`${file.href}?copy`)) as { shared: typeof shared }
  assert.notEqual(copy.shared, shared)
  const ours = shared('registry copies', () => ({}))
  assert.equal(
    copy.shared('registry copies', () => ({})),
    ours,
  )
})

test('the registry is one non-enumerable property', () => {
  shared('registry names', () => 1)
  const before = new Set(Object.keys(globalThis))
  assert.ok(![...before].some((name) => /port(al|ico)/i.test(name)))
  assert.deepEqual(
    Object.getOwnPropertySymbols(globalThis).filter((symbol) => symbol.description?.startsWith('portico')),
    [Symbol.for('portico.session.v1')],
  )
})
