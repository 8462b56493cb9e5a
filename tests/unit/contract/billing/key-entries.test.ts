import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireAccess } from '../../../../demo-host/svc/domain/keys/key-access.ts'
import { payingCalls } from '../../../../src/contract/billing/paying-calls.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { tables } from '../../../../src/contract/tables.ts'

const calls = Object.values(tables).flatMap((table) => Object.values<Endpoint>(table))
const access = ['read', 'power', 'configure', 'create', 'terminate']

/** Calls that a key with all access may make. */
const allowed = (type: string, servers: string[] = []): Endpoint[] =>
  calls.filter((endpoint) => {
    try {
      requireAccess(endpoint, { id: '1', type, access, servers })
      return true
    } catch {
      return false
    }
  })
const entriesOf = (of: Endpoint[]) => new Set(of.map(({ can }) => can.split(':')[0]))
const isBilling = ({ can }: Endpoint) => /^(billing|billingCosts|billingHistory|report):/.test(can)

test('case 64: keys of the type Billing read billing, prices and usage, and nothing else', () => {
  const found = allowed('billing')
  assert.ok(found.some(({ path }) => path === '/billing/credits'))
  assert.ok(found.some(({ path }) => path === '/pricing'))
  assert.ok(found.every(({ method }) => method === 'GET'))
  const others = found.filter((one) => !isBilling(one) && !one.can.startsWith('pricing:'))
  assert.ok(others.every(({ path }) => path.endsWith('/usage')))
})

test('case 64: keys of the type Server, and keys of some servers, read no billing', () => {
  assert.ok(!entriesOf(allowed('server')).has('billing'))
  assert.ok(!entriesOf(allowed('external', ['a server'])).has('billing'))
  assert.ok(entriesOf(allowed('external')).has('billing'))
})

test('case 64: no key changes billing, and none pays', () => {
  for (const type of ['server', 'billing', 'external'])
    assert.deepEqual(
      allowed(type).filter((one) => one.method !== 'GET' && isBilling(one)),
      [],
    )
})

test('each call that pays is for those who may pay', () => {
  const pays = calls.filter(
    ({ method, path }) =>
      method !== 'GET' && /^\/billing\/(deposit|cards|cardCheck|payments|autoRecharge|invoices)\b/.test(path),
  )
  assert.ok(pays.length > 0)
  for (const { method, path } of pays) assert.ok(payingCalls.has(`${method} ${path}`), `${method} ${path}`)
})
