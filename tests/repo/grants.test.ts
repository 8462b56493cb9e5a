import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alwaysUsed, grantable } from '../../demo-host/svc/areas/header/grants.ts'
import { navigation } from '../../src/contract/navigation.ts'
import type { NavNode } from '../../src/contract/navigation/nodes.ts'
import { routes } from '../../src/contract/routes.ts'
import type { RouteSpec } from '../../src/contract/routes/route.ts'
import { matchRoute } from '../../src/core/nav/match.ts'

// The portal's own modules are checked with React's types, so this one is fetched without any.
const portal = new URL('../../demo-host/portal/views.ts', import.meta.url).href
const { isBuilt } = (await import(portal)) as { isBuilt(route: RouteSpec): boolean }

const flat = (nodes: readonly NavNode[]): NavNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const entries = Object.values(navigation).flatMap((nodes) => flat(nodes))
const granted = new Set<string>([...grantable, ...alwaysUsed])

test('every entry that anybody can be granted leads to a page that is built, and that it permits', () => {
  for (const id of granted) {
    const link = entries.find((entry) => entry.id === id)?.link
    assert.ok(link, `${id} leads nowhere`)
    const route = matchRoute(link)?.route
    assert.ok(route, `${link} is no route`)
    assert.ok(
      route.access === id || (route.access === 'session' && alwaysUsed.some((one) => one === id)),
      link,
    )
    assert.ok(isBuilt(route), `${link} is not built`)
  }
})

test('no route that somebody is granted leads to a page that is still to be built', () => {
  const reachable = routes.filter(({ access }) => granted.has(access) || access === 'session')
  assert.ok(reachable.length >= granted.size)
  for (const route of reachable) assert.ok(isBuilt(route), route.path)
})
