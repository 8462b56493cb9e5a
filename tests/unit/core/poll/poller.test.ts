import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { queue } from '../../../../src/contract/account/queue.ts'
import { poller } from '../../../../src/core/poll/poller.ts'
import { userContext } from '../../../user-context.ts'
import { answerWith, failed, json } from '../fake-fetch.ts'
import { pass, setUp, settled, signedIn, unavailable, valueOf } from './polling.ts'

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

test('pauses while hidden, and loads when visible again', async (t) => {
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

test('a new user never sees the previous one’s data', async (t) => {
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
