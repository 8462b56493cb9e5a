import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../../../src/contract/navigation/routes.ts'
import { route } from '../../../../src/contract/navigation/routes/route.ts'
import { matchRoute } from '../../../../src/core/nav/match.ts'
import { addressOf } from '../../../../src/core/nav/path.ts'

const at = (address: string) => {
  const found = matchRoute(address)
  return found && [found.route.path, found.params]
}

test('an address is found whatever the case of its fixed parts; values keep theirs', () => {
  assert.deepEqual(at('/SERVERS/Ab-4/Snapshot'), [
    '/servers/:serverId?/:tab?',
    { serverId: 'Ab-4', tab: 'Snapshot' },
  ])
  assert.deepEqual(at('/profile/Google'), ['/Profile/:remote?/:status?/:value?', { remote: 'Google' }])
})

test('optional parts may be missing, with all that is behind them', () => {
  assert.deepEqual(at('/servers'), ['/servers/:serverId?/:tab?', {}])
  assert.deepEqual(at('/servers/'), ['/servers/:serverId?/:tab?', {}])
  assert.deepEqual(at('/'), ['/', {}])
  assert.deepEqual(at(''), ['/', {}])
})

test('required parts must be present, with no extra ones', () => {
  assert.equal(at('/socialProcess'), undefined)
  assert.equal(at('/dashboard/4'), undefined)
  assert.equal(at('/nowhere'), undefined)
})

test('a part that is a number takes nothing else', () => {
  const table = [
    route('/networks/:vlanId/:subnetId#', 'v', 'anyone'),
    route('/networks/:vlanId/:tab', 'v', 'anyone'),
  ]
  assert.deepEqual(matchRoute('/networks/a/12', table)?.params, { vlanId: 'a', subnetId: '12' })
  assert.deepEqual(matchRoute('/networks/a/facts', table)?.params, { vlanId: 'a', tab: 'facts' })
})

test('query and fragment are not part of the route', () => {
  assert.deepEqual(at('/al.php?t=4/5')?.[0], '/al.php')
  assert.deepEqual(at('/billing#invoices')?.[0], '/billing')
})

test('the first route that fits wins, so a fixed part is no value', () => {
  assert.deepEqual(at('/support/servicesHealthStatus/4')?.[1], { incidentId: '4' })
  assert.deepEqual(at('/support/open/12')?.[1], { type: 'open', ticketId: '12' })
})

test('values are decoded, and what is no encoding is taken as it stands', () => {
  assert.deepEqual(at('/scMarketPlace/Back%20up%2F1')?.[1], { menuItem: 'Back up/1' })
  assert.deepEqual(at('/scMarketPlace/50%')?.[1], { menuItem: '50%' })
})

test('every route finds itself by its own address, with and without its optional parts', () => {
  for (const spec of routes) {
    const names = Array.from(spec.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
    const all = Object.fromEntries(names.map((name) => [name, `${name} 1/2`]))
    const needed = Object.fromEntries(
      Array.from(spec.path.matchAll(/:(\w+)(?![\w?])/g), ([, name = '']) => [name, 'x']),
    )
    for (const params of [all, needed]) {
      const found = matchRoute(addressOf(spec, params))
      assert.equal(found?.route.path, spec.path)
      assert.deepEqual(found?.params, params)
    }
  }
})

test('an address ends before the first missing optional part', () => {
  assert.equal(addressOf(route('/a/:b?/:c?', 'v', 'anyone'), { c: '3' }), '/a')
  assert.equal(addressOf(route('/', 'v', 'anyone')), '/')
  assert.throws(() => addressOf(route('/a/:b/:c?', 'v', 'anyone'), { c: '3' }), /needs a value for "b"/)
})
