import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createMenu, menuOf } from '../../../../src/core/nav/menu.ts'
import { handleSessionError } from '../../../../src/core/session/handle-session-error.ts'
import { createSession } from '../../../../src/core/session/session.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { userContext } from '../../../user-context.ts'
import { failed, json } from '../fake-fetch.ts'

const menuWith = (...menu: string[]) => ({
  menu,
  whitelabel: {},
  titles: {},
  ctxTs: 1,
  scMarketplaceMenuItems: { menuItems: [] },
})

let bases = 0

/** A session of its own with a service whose answers a test can change. */
function open(t: TestContext) {
  const base = `/svc-nav-${++bases}`
  const svc = {
    asked: 0,
    user: () => json({ ...userContext, csrfToken: 'token' }),
    menu: (): Response | Promise<Response> => json(menuWith('home')),
  }
  t.mock.method(globalThis, 'fetch', async (url: string) => {
    if (!url.endsWith('/header/menu')) return svc.user()
    svc.asked += 1
    return svc.menu()
  })
  const session = createSession(base)
  const menu = createMenu(session)
  return { svc, session, menu }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('loads only with a session and a reader', async (t) => {
  const { svc, session, menu } = open(t)
  await session.load()
  await settled()
  assert.equal(svc.asked, 0)
  menu.read()
  await settled()
  assert.equal(svc.asked, 1)
  assert.deepEqual(menu.$menu.get().value?.menu, ['home'])
})

test('loads once for all readers', async (t) => {
  const { svc, session, menu } = open(t)
  const leave = menu.read()
  menu.read()
  await session.load()
  await settled()
  leave()
  menu.read()
  await settled()
  assert.equal(svc.asked, 1)
})

test('a page has one menu of a session', (t) => {
  const { session } = open(t)
  assert.equal(menuOf(session), menuOf(session))
})

test('reloads after a 403, and keeps the menu until then', async (t) => {
  const { svc, session, menu } = open(t)
  await session.load()
  menu.read()
  await settled()
  let answer = (_response: Response): void => undefined
  svc.menu = () => new Promise((resolve) => (answer = resolve))
  handleSessionError(session, new SvcError(403, [{ code: 909, info: 'no' }]), '/servers')
  await settled()
  assert.equal(svc.asked, 2)
  assert.deepEqual(menu.$menu.get().value?.menu, ['home'])
  answer(json(menuWith('dashboard')))
  await settled()
  assert.deepEqual(menu.$menu.get().value?.menu, ['dashboard'])
})

test('a refused menu isn’t requested endlessly', async (t) => {
  const { svc, session, menu } = open(t)
  svc.menu = () => failed(403, 909)
  await session.load()
  menu.read()
  await settled()
  assert.equal(svc.asked, 1)
  assert.equal(menu.$menu.get().problem?.status, 403)
})

test('a failure leaves the last answer, and the next good one takes the failure away', async (t) => {
  const { svc, session, menu } = open(t)
  await session.load()
  menu.read()
  await settled()
  svc.menu = () => failed(500, 1)
  await menu.refresh()
  assert.deepEqual(menu.$menu.get().value?.menu, ['home'])
  assert.equal(menu.$menu.get().problem?.status, 500)
  svc.menu = () => json(menuWith('dashboard'))
  await menu.refresh()
  assert.deepEqual(Object.keys(menu.$menu.get()), ['value'])
})

test('one user’s menu never shows to the next', async (t) => {
  const { svc, session, menu } = open(t)
  let answer = (_response: Response): void => undefined
  svc.menu = () => new Promise((resolve) => (answer = resolve))
  await session.load()
  menu.read()
  await settled()
  session.lost('other-tab')
  assert.deepEqual(menu.$menu.get(), {})
  answer(json(menuWith('logView')))
  await settled()
  assert.deepEqual(menu.$menu.get(), {})
  svc.user = () => json({ ...userContext, email: 'eve@example.com', csrfToken: 'other' })
  svc.menu = () => json(menuWith('dashboard'))
  await session.load({ fresh: true })
  await settled()
  assert.deepEqual(menu.$menu.get().value?.menu, ['dashboard'])
})

test('former readers aren’t notified', async (t) => {
  const { svc, session, menu } = open(t)
  await session.load()
  const leave = menu.read()
  await settled()
  leave()
  leave()
  await session.load({ fresh: true })
  await settled()
  assert.equal(svc.asked, 1)
})

test('hidden entries appear for no reader', async (t) => {
  const { svc, session, menu } = open(t)
  svc.menu = () => json(menuWith('home', 'logView'))
  menu.hide(['logView'])
  menu.read()
  await session.load()
  await settled()
  assert.deepEqual(menu.$menu.get().value?.menu, ['home'])
})
