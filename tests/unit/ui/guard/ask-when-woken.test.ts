import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Session } from '../../../../src/core/session/session.ts'
import { askWhenWoken } from '../../../../src/ui/guard/ask-when-woken.ts'

const minute = 60_000

/** A page that counts how often its session is checked. */
function open(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const browser = { onLine: true }
  Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true })
  t.after(() => Reflect.deleteProperty(globalThis, 'navigator'))
  const page = new EventTarget()
  const load = t.mock.fn(async () => undefined)
  const session = { load } as unknown as Session
  askWhenWoken(session, page)
  askWhenWoken(session, page)
  return { page, browser, asked: () => load.mock.callCount() }
}

const show = (page: EventTarget, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page from the back/forward cache checks the session once', (t) => {
  const { page, asked } = open(t)
  show(page, false)
  assert.equal(asked(), 0)
  show(page, true)
  assert.equal(asked(), 1)
})

test('a page that slept checks the session', (t) => {
  const { asked } = open(t)
  for (let passed = 0; passed < 20; passed++) t.mock.timers.tick(minute)
  assert.equal(asked(), 0)
  // While a machine sleeps its clock goes on, and no timer does.
  t.mock.timers.setTime(Date.now() + 60 * minute)
  t.mock.timers.tick(minute)
  assert.ok(asked() >= 1)
})

test('where there is no network yet it asks when there is', (t) => {
  const { page, browser, asked } = open(t)
  browser.onLine = false
  show(page, true)
  assert.equal(asked(), 0)
  browser.onLine = true
  page.dispatchEvent(new Event('online'))
  assert.equal(asked(), 1)
})
