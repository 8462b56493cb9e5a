import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRoute, type RouteMatch } from '../../../src/core/nav/match.ts'

type Decide = (
  place: RouteMatch | undefined,
  visitor: 'unknown' | 'signed-out' | 'signed-in',
  permitted: readonly string[] | null | undefined,
) => { show: string; to?: string }

// The portal's own modules are checked with React's types, so they are fetched without any.
const { decide } = (await import(
  new URL('../../../demo-host/portal/routing/decide.ts', import.meta.url).href
)) as { decide: Decide }

const at = (path: string, visitor: Parameters<Decide>[1], permitted?: readonly string[] | null) => {
  const { show, to } = decide(matchRoute(path), visitor, permitted)
  return to ? `${show} ${to}` : show
}
const some = ['home', 'dashboard', 'profile', 'forbidden']

test('unknown and unbuilt routes lead to the dashboard', () => {
  for (const path of ['/no/such/page', '/invoicing']) {
    assert.equal(at(path, 'signed-in', some), 'other /dashboard', path)
    assert.equal(at(path, 'signed-out'), 'other /dashboard', path)
  }
})

test('public routes show to all visitors, in any case', () => {
  for (const path of ['/login', '/LOGIN/demo/ok/x', '/al.php', '/usage/download', '/termsofservice'])
    for (const visitor of ['unknown', 'signed-out', 'signed-in'] as const)
      assert.equal(at(path, visitor), 'screen', path)
})

test('signed-out visitors sign in; unknown sessions wait', () => {
  assert.equal(at('/dashboard', 'signed-out'), 'sign-in')
  assert.equal(at('/Profile', 'signed-out'), 'sign-in')
  assert.equal(at('/dashboard', 'unknown'), 'waiting')
  assert.equal(at('/dashboard', 'signed-in'), 'waiting')
})

test('a page shows by permission, else a refusal', () => {
  assert.equal(at('/logView', 'signed-in', [...some, 'logView']), 'screen')
  assert.equal(at('/logview', 'signed-in', some), 'forbidden')
  assert.equal(at('/dashboard', 'signed-in', []), 'forbidden')
})

test('pages of all users show without a menu, others an error', () => {
  assert.equal(at('/profile/security', 'signed-in', null), 'screen')
  assert.equal(at('/forbidden', 'signed-in', null), 'screen')
  assert.equal(at('/dashboard', 'signed-in', null), 'no-menu')
})

test('the root is the first home that is permitted', () => {
  assert.equal(at('/', 'signed-in', some), 'screen')
  assert.equal(at('/', 'signed-in', ['dashboard']), 'other /dashboard')
  assert.equal(at('/', 'signed-in', ['profile']), 'forbidden')
})
