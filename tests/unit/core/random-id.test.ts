import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '../../../src/core/random-id.ts'

test('an id is 32 hexadecimal digits, and never the same twice', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(new Set(ids).size, ids.length)
})

test('an id can be had on pages without a secure connection, where crypto.randomUUID is missing', (t) => {
  const real = globalThis.crypto
  t.mock.getter(globalThis, 'crypto', () => ({ getRandomValues: real.getRandomValues.bind(real) }))
  assert.match(randomId(), /^[0-9a-f]{32}$/)
})
