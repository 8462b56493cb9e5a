import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { signedInHint } from '../../../../src/core/session/hint.ts'

function storage(t: TestContext, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })
}

test('the hint is stored as a plain yes', (t) => {
  const kept = new Map<string, string>()
  storage(t, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  assert.equal(signedInHint.get(), false)
  signedInHint.set(true)
  assert.equal(signedInHint.get(), true)
  assert.deepEqual([...kept.values()], ['1'])
  signedInHint.set(false)
  assert.equal(signedInHint.get(), false)
  assert.equal(kept.size, 0)
})

test('where storage is forbidden there is no hint, and no error', (t) => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  storage(t, { getItem: forbid, setItem: forbid, removeItem: forbid })
  signedInHint.set(true)
  assert.equal(signedInHint.get(), false)
})
