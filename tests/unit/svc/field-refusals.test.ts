import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validated } from '../../../demo-host/svc/domain/serving/ask.ts'
import { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'
import { codesOfField } from '../../../src/contract/engine/codes-of-field.ts'
import { errorsOf } from '../../../src/contract/engine/endpoint-errors.ts'
import { fieldsOf } from '../../../src/contract/engine/rows.ts'
import { cloudinitFiles } from '../../../src/contract/operations/cloudinit-parts.ts'
import { login } from '../../../src/contract/login/login.ts'
import { serverCreate } from '../../../src/contract/servers/create.ts'
import { servers } from '../../../src/contract/servers/servers.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'

const policy = { min: 6, max: 30 }

/** What a field is refused with: code and text. */
const refusal = ({ body }: { body?: Endpoint['body'] }, field: string, value: unknown): unknown[] => {
  try {
    validated({ [field]: value }, body!, policy)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const found = error.errors.find(({ key }) => key === field)
    return [found?.code, found?.info]
  }
  return []
}

const short = [903, 'Password should be between 8 to 20 characters long']
const letters = [903, 'Password can contain only alphanumeric and number characters']

test('a server’s password is refused by the rules of servers', () => {
  for (const endpoint of [serverCreate.create, servers.setPassword]) {
    for (const password of ['', 'short12', 'x'.repeat(21), 'no good', 12345678, null, undefined])
      assert.deepEqual(refusal(endpoint, 'password', password), short, String(password))
    for (const password of ['has-dashes', 'with spaces', 'Pa$$word1', 'סיסמה_123'])
      assert.deepEqual(refusal(endpoint, 'password', password), letters, password)
    assert.ok(!errorsOf(endpoint).includes(15))
  }
})

test('an account’s password keeps the codes of the account specification', () => {
  assert.deepEqual(refusal(login.signIn, 'password', ''), [26, 'Password is required.'])
  assert.deepEqual(refusal(login.signIn, 'password', 5), [
    15,
    'Invalid password. Must contain 6-30 characters.',
  ])
  assert.ok(codesOfField('password', fieldsOf(login.signIn.body)['password']))
})

test('a path is refused with the specified message', () => {
  assert.deepEqual(refusal(cloudinitFiles.create, 'path', 'etc/motd'), [903, 'Root Directory is Missing.'])
  assert.deepEqual(refusal(cloudinitFiles.create, 'path', '/etc/...'), [
    903,
    '3 or more dots are not allowed in Path.',
  ])
  assert.deepEqual(refusal(cloudinitFiles.create, 'path', '/etc/mo td'), [
    903,
    'Invalid characters in the path.',
  ])
})
