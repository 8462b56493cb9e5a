import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from 'superstruct'
import { serverPassword } from '../../../../src/contract/kinds.ts'
import { randomPassword } from '../../../../src/ui/form/inputs/random-password.ts'

test('a generated password has unambiguous letters and digits', () => {
  const made = Array.from({ length: 200 }, randomPassword)
  assert.equal(new Set(made).size, made.length)
  for (const password of made) {
    assert.ok(is(password, serverPassword()), password)
    assert.match(password, /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[^0O1Il]{16}$/)
  }
  // All of them come up.
  assert.equal(new Set(made.join('')).size, 56)
})
