import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { paceWith, type TabLeader } from '../../../../src/core/poll/pace.ts'
import { createPoller } from '../../../../src/core/poll/create-poller.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { pass, service, setUp, settled, unavailable, valueOf, watcher } from './polling.ts'

/** Tabs of one browser: one leads, all hear. */
function browser() {
  const waiting: (() => void)[] = []
  const heard = new Map<object, (found: unknown) => void>()
  let isLed = false
  const next = () => {
    isLed = false
    waiting.shift()?.()
  }
  return (): TabLeader => {
    const tab = {}
    return {
      lead(signal, work) {
        const begin = () => {
          if (signal.aborted) return next()
          isLed = true
          void work().finally(() => next())
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
    openPace: paceWith({ visibility: watcher().visibility, line: openTab() }),
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
