import { assert } from 'chai'
import { failure, fakeSvc, inTurn, offline } from '../page/fake-svc.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { hasNoViolation, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { visibility } from '../island/visibility.ts'
import {
  detail,
  done,
  ended,
  failed,
  look,
  name,
  open,
  panel,
  signedIn,
  status,
  titles,
  trigger,
} from './queue-page.ts'
import { task } from './task-item.ts'

describe('the built <portal-queue>', () => {
  afterEach(clearPage)

  it('says on its button how many tasks are under way', async () => {
    const element = await put(
      { svc: signedIn([task, { ...task, id: '8', state: 'queued' }, done]).base },
      'portal-queue',
    )
    assert.equal(name(element), 'Tasks, 2 running')
    assert.equal(element.dataset['state'], 'ready')
  })

  it('lists what, whom it concerns, how far and how it is, in words', async () => {
    const element = await open({ svc: signedIn([task, done]).base })
    const [first, second] = element.shadowRoot.querySelectorAll('li')
    for (const part of ['Export data', 'ada@example.com', 'Running', '40%'])
      assert.include(first?.textContent, part)
    assert.equal(first?.querySelector('progress')?.value, 40)
    for (const part of ['Completed', '1:12']) assert.include(second?.textContent, part)
    assert.equal(second?.querySelectorAll('progress').length, 0)
  })

  for (const [state, words] of Object.entries({
    queued: 'Queued',
    warned: 'Completed with warnings',
    failed: 'Failed',
    cancelled: 'Canceled',
  })) {
    it(`names the state ${state}`, async () => {
      const element = await open({ svc: signedIn([{ ...ended, state }]).base })
      await shows(element, words)
    })
  }

  it('never shows the raw name of a command or service', async () => {
    const names = { commandInfo: 'paint-the-moon', serviceName: 'moon-painters' }
    const own = [{ ...task, ...names }]
    const svc = signedIn(own, { 'GET /queue/command/7': { body: { ...detail, ...names } } })
    const element = await open({ svc: svc.base })
    assert.deepEqual(titles(element), ['Task'])
    await look(element, 'Task')
    assert.notMatch(text(element), /paint-the-moon|moon-painters|Service/)
  })

  it('says that there is nothing, and what would be', async () => {
    const element = await open({ svc: signedIn([]).base })
    await shows(element, 'No tasks in the last 7 days.')
    assert.equal(name(element), 'Tasks')
  })

  it('keeps failures at the top until the list is closed, also after a reload', async () => {
    const { base } = signedIn([task, failed])
    const element = await put({ svc: base }, 'portal-queue')
    assert.equal(name(element), 'Tasks, 1 running')
    trigger(element).click()
    await until('the list is open', () => panel(element))
    assert.deepEqual(titles(element), ['Disable account', 'Export data'])
    trigger(element).click()
    await painted()
    element.remove()
    const again = await open({ svc: base })
    assert.deepEqual(titles(again), ['Export data', 'Disable account'])
  })

  it('tells of a failure on the button while nothing is under way', async () => {
    const element = await open({ svc: signedIn([failed]).base })
    assert.equal(name(element), 'Tasks, 1 failed')
    await press('Escape')
    assert.equal(name(element), 'Tasks')
  })

  it('works by keyboard: Escape closes the list and gives the focus back', async () => {
    const element = await put({ svc: signedIn([task]).base }, 'portal-queue')
    trigger(element).focus()
    await press('Enter')
    await until('the list has the focus', () => element.shadowRoot.activeElement === panel(element))
    await press('Escape')
    assert.isTrue(panel(element) === null)
    assert.isTrue(element.shadowRoot.activeElement === trigger(element))
  })

  it('closes on a click outside', async () => {
    const element = await open({ svc: signedIn([task]).base })
    const beside = document.createElement('div')
    beside.textContent = 'the page'
    beside.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline-end: 0'
    document.body.append(beside)
    afterwards(() => beside.remove())
    await click(beside)
    assert.isTrue(panel(element) === null)
  })

  it('stays within a narrow page', async () => {
    const element = await open({ svc: signedIn([task]).base })
    const { left, right } = panel(element)!.getBoundingClientRect()
    assert.isAtLeast(left, 0)
    assert.isAtMost(right, innerWidth)
  })

  it('announces tasks that start and end, but not earlier ones', async () => {
    const look = visibility()
    const answer = inTurn(
      { body: [task] },
      { body: [{ ...task, progress: 80 }] },
      { body: [done, { ...ended, state: 'done' }] },
    )
    const element = await put({ svc: signedIn(answer).base }, 'portal-queue')
    assert.equal(status(element), '')
    for (const said of ['', 'Export data: Completed. Export data: Completed']) {
      look('hidden')
      look('visible')
      await until(`it says ${said}`, () => status(element) === said)
      await painted()
    }
  })

  it('keeps the list when the service is down, and marks it as outdated', async () => {
    const look = visibility()
    const element = await open({ svc: signedIn(inTurn({ body: [task] }, offline)).base })
    look('hidden')
    look('visible')
    await shows(element, 'Out of date')
    assert.deepEqual(titles(element), ['Export data'])
    assert.equal(element.dataset['state'], 'ready')
  })

  it('says so when nothing could be fetched at all', async () => {
    const element = await open({ svc: signedIn(() => failure(503, 908)).base })
    await shows(element, "We couldn't load your tasks.")
    assert.equal(element.dataset['state'], 'error')
  })

  it('asks nothing in a hidden tab', async () => {
    const look = visibility()
    const svc = signedIn([task])
    await put({ svc: svc.base }, 'portal-queue')
    const before = svc.called('GET /queue').length
    look('hidden')
    await painted()
    assert.equal(svc.called('GET /queue').length, before)
    look('visible')
    await until('it asks again', () => svc.called('GET /queue').length === before + 1)
  })

  it('is empty without a session, and makes no calls', async () => {
    const svc = fakeSvc()
    const element = await put({ svc: svc.base }, 'portal-queue')
    assert.equal(element.dataset['state'], 'unauthenticated')
    assert.isTrue(trigger(element) === null)
    assert.equal(svc.called('GET /queue').length, 0)
  })

  it('learns from a refused question that the session has ended, and tells the page', async () => {
    const look = visibility()
    const ends = heard<{ code: number }>('portal-session-error')
    const svc = signedIn(inTurn({ body: [task] }, failure(401, 901)))
    const element = await put({ svc: svc.base }, 'portal-queue')
    look('hidden')
    look('visible')
    await until('the place is empty', () => element.dataset['state'] === 'unauthenticated')
    assert.deepEqual(
      ends.map(({ code }) => code),
      [901],
    )
  })

  it('shares its questions with another one of the page', async () => {
    const svc = signedIn([task])
    await put({ svc: svc.base }, 'portal-queue')
    const second = await put({ svc: svc.base }, 'portal-queue')
    await until('the second shows it too', () => name(second) === 'Tasks, 1 running')
    assert.equal(svc.called('GET /queue').length, 1)
  })

  it('speaks Hebrew', async () => {
    const element = await open({ svc: signedIn([task]).base, lang: 'he' })
    await shows(element, 'ייצוא הנתונים שלי')
    assert.equal(name(element), 'משימות, 1 בביצוע')
  })

  it('has no accessibility violation that axe finds, in its list and in a detail', async () => {
    const element = await open({ svc: signedIn([task, failed, done]).base })
    await hasNoViolation(element, 'list')
    await look(element)
    await hasNoViolation(element, 'detail')
  })
})
