import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryAt } from '../../../../src/core/nav/current.ts'
import { visibleTree } from '../../../../src/core/nav/visible.ts'

const menu = [
  'home',
  'dashboard',
  'servers',
  'support',
  'servicesHealthStatus',
  'billing',
  'billingHistory',
  'profile',
]
const entries = visibleTree({ menu, scMarketplaceMenuItems: { menuItems: [] } }).flatMap(
  (group) => group.entries,
)

const at = (address: string) => entryAt(entries, address)?.id

test('an address belongs to the entry whose link it begins with, whatever the case', () => {
  assert.equal(at('/servers'), 'servers')
  assert.equal(at('/Servers/4/snapshot?x=1#y'), 'servers')
  assert.equal(at('/Profile/security'), 'profile')
})

test('the longest beginning wins', () => {
  assert.equal(at('/support/servicesHealthStatus'), 'servicesHealthStatus')
  assert.equal(at('/support/open/4'), 'support')
  assert.equal(at('/billing/history'), 'billingHistory')
})

test('parts count as a whole, and only the root belongs to the root', () => {
  assert.equal(at('/serversOfOthers'), undefined)
  assert.equal(at('/'), 'home')
  assert.equal(at(''), 'home')
  assert.equal(at('/nowhere'), undefined)
})
