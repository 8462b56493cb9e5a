import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { queue } from '../../../../src/contract/queue.ts'
import type { Attention } from '../../../../src/core/poll/attention.ts'
import { createPoller, poller, type Poller } from '../../../../src/core/poll/poller.ts'
import type { TabLine } from '../../../../src/core/poll/tab-line.ts'
import { createSession, type Session } from '../../../../src/core/session/session.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { userContext } from '../../../user-context.ts'
import { answerWith, failed, json } from '../fake-fetch.ts'

let bases = 0

/** A session of its own in which somebody is signed in. */
async function signedIn(email = userContext.email): Promise<Session> {
  const session = createSession(`/poll-${++bases}`)
  await session.open({ ...userContext, email, csrfToken: 'token' })
  return session
}

/** Somebody who looks at the page, until told not to. */
function watcher() {
  let isThere = true
  const heard = new Set<() => void>()
  const attention: Attention = {
    isThere: () => isThere,
    listen(changed) {
      heard.add(changed)
      return () => void heard.delete(changed)
    },
  }
  return {
    attention,
    look(there: boolean) {
      isThere = there
      for (const each of heard) each()
    },
    backOnline: () => heard.forEach((each) => each()),
  }
}

/** Lets promises go on; the clock stands still meanwhile. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const pass = async (t: TestContext, milliseconds: number) => {
  // Second by second, so that what a timer begins can begin timers of its own.
  for (let left = milliseconds; left > 0; left -= 1000) {
    t.mock.timers.tick(Math.min(left, 1000))
    await settled()
  }
}

/** A service that counts how often it is asked; `answer` may be replaced. */
function service() {
  return {
    asked: 0,
    answer: (): unknown => 'value',
    ask: async function (this: { asked: number; answer: () => unknown }) {
      this.asked += 1
      return this.answer()
    },
  }
}

async function setUp(t: TestContext, line?: TabLine) {
  const session = await signedIn()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const svc = service()
  const { attention, look, backOnline } = watcher()
  const own = createPoller(session, () => svc.ask(), { attention, ...(line ? { line } : {}) })
  return { session, svc, own, look, backOnline }
}

const valueOf = (own: Poller<unknown>) => own.$polled.get().value
const unavailable = () => {
  throw new SvcError(503, [{ code: 908, info: '' }])
}

test('it asks at once, and then in its time', async (t) => {
  const { svc, own } = await setUp(t)
  t.after(own.read(6000))
  await settled()
  assert.deepEqual([svc.asked, valueOf(own)], [1, 'value'])
  await pass(t, 5000)
  assert.equal(svc.asked, 1)
  await pass(t, 1000)
  assert.equal(svc.asked, 2)
})

test('however many read, it asks once, as often as the most eager of them wants', async (t) => {
  const { svc, own } = await setUp(t)
  t.after(own.read(6000))
  t.after(own.read(6000))
  await settled()
  assert.equal(svc.asked, 1)
  const leave = own.read(3000)
  await settled()
  assert.equal(svc.asked, 2, 'who is more eager does not wait for the others')
  await pass(t, 6000)
  assert.equal(svc.asked, 4)
  leave()
  await pass(t, 3000)
  const before = svc.asked
  await pass(t, 6000)
  assert.equal(svc.asked, before + 1)
})

test('it stops when the last reader has left', async (t) => {
  const { svc, own } = await setUp(t)
  const leave = own.read(6000)
  await settled()
  leave()
  leave()
  await pass(t, 60_000)
  assert.equal(svc.asked, 1)
})

test('it rests while nobody looks at the page, and asks at once when somebody does', async (t) => {
  const { svc, own, look } = await setUp(t)
  t.after(own.read(6000))
  await settled()
  look(false)
  await pass(t, 60_000)
  assert.equal(svc.asked, 1)
  look(true)
  await settled()
  assert.equal(svc.asked, 2)
})

test('after signing out it asks no more, and what it knew is gone', async (t) => {
  const { session, svc, own } = await setUp(t)
  t.after(own.read(6000))
  await settled()
  session.lost('disconnected')
  await pass(t, 60_000)
  assert.deepEqual([svc.asked, valueOf(own)], [1, undefined])
})

test('another user sees nothing of what was found for the one before, however late it comes', async (t) => {
  const { session, svc, own } = await setUp(t)
  const answers: ((value: string) => void)[] = []
  svc.answer = () => new Promise((resolve) => answers.push(resolve))
  t.after(own.read(6000))
  await session.open({ ...userContext, email: 'bob@example.com', csrfToken: 'other' })
  answers[0]?.('of ada')
  await settled()
  assert.equal(valueOf(own), undefined)
  answers[1]?.('of bob')
  await settled()
  assert.equal(valueOf(own), 'of bob')
})

test('a failure keeps what is known and waits longer each time, up to a minute', async (t) => {
  const { svc, own } = await setUp(t)
  t.after(own.read(6000))
  await settled()
  svc.answer = unavailable
  await pass(t, 6000)
  assert.equal(valueOf(own), 'value')
  assert.equal(own.$polled.get().problem?.first.code, 908)
  for (const wait of [12_000, 24_000, 48_000, 60_000, 60_000]) {
    const before = svc.asked
    await pass(t, wait - 1000)
    assert.equal(svc.asked, before, `before ${wait}`)
    await pass(t, 1000)
    assert.equal(svc.asked, before + 1, `after ${wait}`)
  }
  svc.answer = () => 'new'
  await pass(t, 60_000)
  assert.deepEqual(own.$polled.get(), { value: 'new' })
  const before = svc.asked
  await pass(t, 6000)
  assert.equal(svc.asked, before + 1, 'in its time again')
})

test('when the network is back after failures it asks at once', async (t) => {
  const { svc, own, backOnline } = await setUp(t)
  svc.answer = unavailable
  t.after(own.read(6000))
  await settled()
  svc.answer = () => 'value'
  backOnline()
  await settled()
  assert.deepEqual([svc.asked, valueOf(own)], [2, 'value'])
})

test('an answer that a newer question has overtaken changes nothing', async (t) => {
  const { svc, own } = await setUp(t)
  const answers: ((value: string) => void)[] = []
  svc.answer = () => new Promise((resolve) => answers.push(resolve))
  t.after(own.read(6000))
  const refreshed = own.refresh()
  answers[1]?.('after the change')
  await refreshed
  answers[0]?.('before the change')
  await settled()
  assert.equal(valueOf(own), 'after the change')
})

/** Tabs of one browser: one leads, all hear. */
function browser() {
  const waiting: (() => void)[] = []
  const heard = new Map<object, (found: unknown) => void>()
  let isLed = false
  const next = () => {
    isLed = false
    waiting.shift()?.()
  }
  return (): TabLine => {
    const tab = {}
    return {
      lead(signal, work) {
        const begin = () => {
          if (signal.aborted) return next()
          isLed = true
          void work().then(next)
        }
        if (isLed) waiting.push(begin)
        else begin()
      },
      tell(found) {
        for (const [other, hear] of heard) if (other !== tab) hear(structuredClone(found))
      },
      hear(found) {
        heard.set(tab, found)
        return () => void heard.delete(tab)
      },
    }
  }
}

async function twoTabs(t: TestContext) {
  const openTab = browser()
  const here = await setUp(t, openTab())
  const svc = service()
  const there = createPoller(here.session, () => svc.ask(), {
    attention: watcher().attention,
    line: openTab(),
  })
  return { here, there, svcThere: svc }
}

test('of several tabs one asks for all, and when it goes another goes on', async (t) => {
  const { here, there, svcThere } = await twoTabs(t)
  const leave = here.own.read(6000)
  t.after(there.read(6000))
  await settled()
  here.svc.answer = () => 'news'
  await pass(t, 6000)
  assert.deepEqual([here.svc.asked, svcThere.asked], [2, 1])
  assert.equal(valueOf(there), 'news')
  leave()
  await settled()
  await pass(t, 6000)
  assert.deepEqual([here.svc.asked, svcThere.asked], [2, 2])
})

test('tabs tell each other of failures, but never that a session has ended', async (t) => {
  const { here, there } = await twoTabs(t)
  t.after(here.own.read(6000))
  t.after(there.read(6000))
  await settled()
  here.svc.answer = unavailable
  await pass(t, 6000)
  assert.equal(there.$polled.get().problem?.status, 503)
  here.svc.answer = () => {
    throw new SvcError(401, [{ code: 20, info: '' }])
  }
  await pass(t, 12_000)
  assert.equal(here.own.$polled.get().problem?.status, 401)
  assert.equal(there.$polled.get().problem?.status, 503)
})

test('a page has one poller of a call, which makes it as the session’s user', async (t) => {
  const sent = answerWith(t, json([]), failed(401, 20))
  pretendPage(t)
  const [session, other] = [await signedIn(), await signedIn()]
  const own = poller(session, queue.list, {})
  assert.equal(poller(session, queue.list, {}), own)
  assert.notEqual(poller(other, queue.list, {}), own)
  assert.notEqual(poller(session, queue.command, { params: { id: '1' }, query: {} }), own)
  const leave = own.read(6000)
  await own.refresh()
  leave()
  assert.ok(sent.every(({ url }) => url === `${session.svc.base}/queue`))
})

/** What a poller looks at in a page. */
function pretendPage(t: TestContext): void {
  const page = new EventTarget()
  const parts = {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  Object.assign(globalThis, parts)
  t.after(() => Object.keys(parts).forEach((name) => Reflect.deleteProperty(globalThis, name)))
}
