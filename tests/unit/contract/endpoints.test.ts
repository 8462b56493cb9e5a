import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { errorsOf } from '../../../src/contract/engine/endpoint-errors.ts'
import { catalogue, ours } from '../../../src/contract/engine/errors.ts'
import { jsonSchema } from '../../../src/contract/engine/json-schema.ts'
import { fieldsOf, rowFields } from '../../../src/contract/engine/rows.ts'
import { accessLinkPage, exemptPages, sessionRules } from '../../../src/contract/engine/session-errors.ts'
import { tables } from '../../../src/contract/tables.ts'

const all = Object.values(tables).flatMap((table) => Object.values<Endpoint>(table))
const calls = all.map(({ method, path }) => `${method} ${path}`)

test('every call that signing in needs is in the contract, once', () => {
  const wanted = [
    'GET /login',
    'GET /loginCheck',
    'POST /login',
    'POST /logintfa',
    'POST /resendtfa',
    'POST /sendtfa',
    'POST /tfaDetails',
    'GET /logout',
    'GET /user',
    'POST /create',
    'POST /validate',
    'PUT /revalidate',
    'GET /userWelcomePage',
    'POST /forgot',
    'GET /reset/:token',
    'POST /reset',
    'POST /autoLogin',
    'GET /socialAccess/getSocial',
    'GET /socialAccess/socialAllowed',
    'POST /socialAccess/token',
    'GET /socialAccess/socialProfile',
    'DELETE /socialAccess/socialProfile/:social',
    'GET /socialAccess/stateToken',
    'GET /socialAccess/stateToken/:social/:page/:handler',
    'POST /socialAccess/stateToken',
    'GET /home',
    'GET /ga',
    'GET /logo',
    'GET /site',
    'POST /catchCrash',
  ]
  for (const call of wanted) assert.ok(calls.includes(call), call)
  assert.equal(new Set(calls).size, calls.length)
})

test('two-factor requests have exactly the specified fields', () => {
  const fields = (path: string) =>
    Object.keys(all.find((one) => one.path === path)?.body?.schema ?? {}).sort()
  const sorted = (...names: string[]) => names.sort()
  assert.deepEqual(
    fields('/logintfa'),
    sorted('email', 'code', 'rememberBrowser', 'useTFAGoogle', 'useTFASMS', 'mediateToken'),
  )
  assert.deepEqual(
    fields('/sendtfa'),
    sorted('email', 'phone', 'useSMS', 'useGoogle', 'useEmail', 'mediateToken', 'captchaToken'),
  )
  assert.deepEqual(
    fields('/resendtfa'),
    sorted('email', 'phone', 'useEmail', 'useSMS', 'mediateToken', 'captchaToken'),
  )
  assert.deepEqual(fields('/tfaDetails'), sorted('email', 'createToken'))
})

test('an e-mail address given as a list is refused by every call that takes one', () => {
  const taking = all.filter((one) => one.body?.schema?.email)
  assert.ok(taking.length >= 5)
  for (const { body, path } of taking) {
    const [failure] = body?.schema.email.validate(['ada@example.com']) ?? []
    assert.ok(failure, path)
  }
})

test('no body takes a field that it does not name', () => {
  for (const { body, path } of all) {
    if (!body) continue
    const [error] = body.validate({ isAdmin: true })
    assert.ok(
      error?.failures().some(({ key }) => key === 'isAdmin'),
      path,
    )
  }
})

test('a call that changes something by GET says so, and no other does', () => {
  const changing = all.filter((one) => one.changes).map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(changing, [
    'GET /logout',
    'GET /header/generateGoogleCode',
    'GET /socialAccess/stateToken',
    'GET /socialAccess/stateToken/:social/:page/:handler',
  ])
})

test('every code a call lists is in the catalogue', () => {
  const known = new Set([...catalogue, ...ours].map((entry) => entry.code))
  for (const endpoint of all)
    for (const one of errorsOf(endpoint)) assert.ok(known.has(one), `${endpoint.path} ${one}`)
})

test('a list’s default order names a field of its rows', () => {
  for (const endpoint of all) {
    const sorting = fieldsOf(endpoint.query)['sorting']
    if (sorting?.type !== 'enums') continue
    const fields = Object.keys(rowFields(endpoint))
    for (const name of Object.keys(sorting.schema as object)) {
      assert.ok(fields.includes(name.replace(/^-/, '')), `${endpoint.path}: ${name}`)
      assert.ok(sorting.is(`-${name}`.replace('--', '')), `${endpoint.path}: ${name}`)
    }
  }
})

test('every shape of the contract can be written as JSON Schema', () => {
  for (const { query, body, reply } of all) {
    for (const struct of [query, body, reply])
      if (struct) assert.ok(Object.keys(jsonSchema(struct)).length > 0)
  }
})

test('the session rules are the specified ones, in their order', () => {
  assert.deepEqual(
    sessionRules.map(({ kind }) => kind),
    ['access-link', 'disconnected', 'ip-changed', 'csrf', 'signed-out', 'agreement', 'forbidden'],
  )
  assert.deepEqual([...exemptPages].sort(), ['/forgot', '/login', '/logout', '/reset'])
  assert.equal(accessLinkPage, '/al.php')
  const goTo = Object.fromEntries(sessionRules.map((rule) => [rule.kind, rule.goTo]))
  assert.equal(goTo['disconnected'], '/login?disconnected=1')
  assert.equal(goTo['ip-changed'], '/login?disconnectedByIp={code}')
  assert.equal(goTo['signed-out'], '/login')
})

test('no call lists a code that follows from its declaration', () => {
  for (const endpoint of all) {
    const derived = errorsOf({ ...endpoint, errors: [] })
    assert.deepEqual(
      endpoint.errors?.filter((one) => derived.includes(one)) ?? [],
      [],
      `${endpoint.method} ${endpoint.path}`,
    )
  }
})
