import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { test } from 'node:test'
import { sameText } from '../../../demo-host/svc/kernel/keys.ts'

test('secrets are compared in constant time, completely', (t) => {
  const compare = t.mock.method(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  t.after(syncBuiltinESMExports)
  const secret = 'a token of some length'
  assert.equal(sameText(secret, secret), true)
  assert.equal(sameText(secret, `b${secret.slice(1)}`), false)
  assert.equal(sameText(secret, `${secret.slice(0, -1)}?`), false)
  assert.equal(compare.mock.callCount(), 3)
  assert.equal(sameText(secret, secret.slice(0, -1)), false)
  assert.equal(sameText(secret, ''), false)
})
