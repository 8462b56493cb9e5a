import assert from 'node:assert/strict'
import { test } from 'node:test'

// The portal's own modules are checked with React's types, so they are fetched without any.
const { pageName } = (await import(
  new URL('../../../demo-host/portal/analytics/page-name.ts', import.meta.url).href
)) as { pageName(address: { pathname: string; hash: string }): string }

test('pages count by their first segment, billing completely', () => {
  const names = { '/': '', '/Profile/security#x': 'Profile', '/servers/4/snapshot': 'servers' }
  for (const [address, name] of Object.entries({
    ...names,
    '/billing/history#2026': 'billing/history#2026',
    '/billingManage/4/5': 'billingManage/4/5',
    '/billing': 'billing',
  }))
    assert.equal(pageName(new URL(address, 'https://portal.example')), name)
})
