import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alwaysUsed, grantable, onlyToChange } from '../../demo-host/svc/domain/accounts/permitted.ts'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { navigation } from '../../src/contract/navigation/navigation.ts'
import type { NavNode } from '../../src/contract/navigation/nodes.ts'
import { routes } from '../../src/contract/navigation/routes.ts'
import type { RouteSpec } from '../../src/contract/navigation/routes/route.ts'
import { tables } from '../../src/contract/tables.ts'
import { matchRoute } from '../../src/core/nav/match.ts'

// The portal's own modules are checked with React's types, so this one is fetched without any.
const portal = new URL('../../demo-host/portal/views.ts', import.meta.url).href
const { isBuilt } = (await import(portal)) as { isBuilt(route: RouteSpec): boolean }

const flat = (nodes: readonly NavNode[]): NavNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const entries = Object.values(navigation).flatMap((nodes) => flat(nodes))
const granted = new Set<string>([...grantable, ...alwaysUsed])

test('every grantable entry leads to a built page that it permits', () => {
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

test('no granted route leads to an unbuilt page', () => {
  const reachable = routes.filter(({ access }) => granted.has(access) || access === 'session')
  assert.ok(reachable.length >= granted.size)
  for (const route of reachable) assert.ok(isBuilt(route), route.path)
})

const calls = Object.values(tables).flatMap((table) => Object.values<Endpoint>(table))
const changes = ({ method, changes: also }: Endpoint): boolean => method !== 'GET' || also === true
const named = (kind: string) => (endpoint: Endpoint) => endpoint.can.endsWith(`:${kind}`)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

test('reading calls need no write permission, and writing calls need one', () => {
  // Users who may only view a server may watch its screen. Read marks belong to each reader.
  const own = ['POST /server/:id/console', 'PUT /support/tickets/:id/seen']
  assert.deepEqual(calls.filter((call) => !changes(call) && named('write')(call)).map(nameOf), [])
  assert.deepEqual(calls.filter((call) => changes(call) && named('read')(call)).map(nameOf), own)
  assert.ok(calls.filter(named('write')).length > 30)
})

test('session-only changes concern the own account, or check permissions themselves', () => {
  const paths = calls.filter((call) => call.can === 'session' && changes(call)).map(({ path }) => path)
  // The three that can name another account then require `users:write`; what a report may contain is
  // requested by its name; tasks of others require their permission in the handler.
  const known = [
    // Signs for the own account.
    '/agreement/:id/sign',
    '/header/',
    '/inbox',
    '/queue/command/:id/',
    '/reports/deliveries',
    '/reports/schedules',
    '/revalidate',
    '/tasks/:cmdId',
  ]
  const others = paths.filter((path) => !known.some((begin) => path.startsWith(begin)))
  assert.deepEqual(others, ['/impersonation', '/socialAccess/socialProfile/:social'])
})

test('what can be granted to be seen has something to see', () => {
  const entriesOf = (kind: string) => calls.filter(named(kind)).map(({ can }) => can.split(':')[0] ?? '')
  const whole = entriesOf('write').filter((entry) => !entriesOf('read').includes(entry))
  for (const entry of whole)
    assert.ok(
      onlyToChange.some((one) => one === entry),
      entry,
    )
  // Pages that create a kind of record share the calls of the general create page.
  for (const entry of onlyToChange)
    assert.ok(
      entriesOf('write').some((written) => entry.startsWith(written)),
      entry,
    )
})
