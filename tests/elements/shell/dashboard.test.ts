import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { done, failed } from '../account/queue-page.ts'
import { task } from '../account/task-item.ts'
import { within } from '../account/profile-page.ts'
import { failure, fakeSvc, inTurn, pending, user } from '../page/fake-svc.ts'
import { move, unhandled } from '../island/life-cycle.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { hasNoViolation, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import {
  answersOf,
  card,
  isFilled,
  line,
  needs,
  news,
  openDashboard,
  textOf,
  ticket,
  titles,
} from './dashboard-page.ts'

interface Going {
  to: string
  kind: string
}

describe('the built <portal-dashboard>', () => {
  afterEach(clearPage)

  it('leads to where something can be done, and to the ticket itself', async () => {
    const { element } = await openDashboard({
      glance: { attention: [needs('twoStepOff')], tickets: { open: 1, items: [ticket] } },
    })
    const going = heard<Going>('portal-navigate')
    await click(within(card(element, 'Needs attention'), 'Set up 2FA'))
    await click(within(card(element, 'Open tickets'), 'My server does not answer'))
    assert.deepEqual(
      going.map(({ to }) => to),
      ['/Profile/security', '/support/open/7'],
    )
  })

  it('tells who is suspended why, and when the data will be deleted', async () => {
    const at = new Date(Date.now() + 12.5 * 86_400_000).toISOString()
    const { element } = await openDashboard({
      glance: { attention: [needs('accountSuspended', { reason: 'Invoice 17 is open.', at })] },
    })
    for (const part of ['Your account is suspended', 'Invoice 17 is open.', 'deleted in 12 days'])
      assert.include(textOf(element, 'Needs attention'), part)
    await hasNoViolation(element)
  })

  it('shows what failed, and begins it again', async () => {
    const { svc, element } = await openDashboard({
      tasks: [failed, done],
      answers: {
        'GET /queue': inTurn({ body: [failed] }, { body: [{ ...task, id: failed.id }] }),
        'POST /queue/command/3/retry': { body: { state: 'queued' } },
      },
    })
    await until('it shows', () => textOf(element, 'Needs attention').includes('Failed: Disable account'))
    await until('it can be begun', () => textOf(element, 'Needs attention').includes('Try again'))
    await click(within(card(element, 'Needs attention'), 'Try again'))
    await until('it runs', () => titles(element).includes('Running tasks'))
    assert.equal(svc.called('POST /queue/command/3/retry').length, 1)
    assert.include(text(element), 'Nothing needs your attention.')
  })

  it('shows three of many failures, and how many more there are', async () => {
    const tasks = [1, 2, 3, 4, 5].map((id) => ({ ...failed, id: String(id) }))
    const { element } = await openDashboard({ tasks })
    await until('they show', () => textOf(element, 'Needs attention').includes('2 more tasks failed'))
    assert.lengthOf(card(element, 'Needs attention').querySelectorAll('li'), 3)
  })

  it('shows running tasks with progress, with one call for the list', async () => {
    const { svc, element } = await openDashboard({ tasks: [task, done] })
    const tasks = card(element, 'Running tasks')
    assert.lengthOf(tasks.querySelectorAll('li'), 1)
    for (const part of ['Export data', 'ada@example.com', '40% complete'])
      assert.include(tasks.textContent, part)
    assert.equal(svc.called('GET /queue').length, 1)
    await hasNoViolation(element)
  })

  it('shows the last sign-ins as the user reads dates, and leads to all of them', async () => {
    const loginAudit = [line, { ...line, id: 2, event: 'phone-added' }, { ...line, id: 3, result: 'failed' }]
    const { svc, element } = await openDashboard({ details: { loginAudit } })
    const signIns = card(element, 'Recent sign-ins')
    assert.lengthOf(signIns.querySelectorAll('li'), 2)
    for (const part of ['01/03/2026 12:00', '203.0.113.7', 'Firefox on Linux', 'This device', 'Failed'])
      assert.include(textOf(element, 'Recent sign-ins'), part)
    const going = heard<Going>('portal-navigate')
    within(signIns, 'View all sign-ins').click()
    assert.deepEqual(going, [{ to: '/Profile/activity', kind: 'route' }])
    assert.equal(svc.called('GET /header/details').length, 1)
  })

  it('shows announcements with their lines, and says which matter', async () => {
    const { element } = await openDashboard({
      items: [news, { ...news, id: '6', title: 'Second', text: 'one\ntwo', tone: 'info' }],
    })
    const [first, second] = card(element, 'Announcements').querySelectorAll('li')
    assert.include(first?.textContent, 'Important')
    assert.notInclude(second?.textContent, 'Important')
    assert.include(second?.innerText, 'one\ntwo')
  })

  it('has a card that fails alone, and tries again', async () => {
    const { element } = await openDashboard({
      answers: { 'GET /announcements': inTurn(failure(500, 1), { body: { items: [news] } }) },
    })
    assert.include(text(element), 'Nothing needs your attention.')
    const retry = within(card(element, 'Announcements'), 'Try again')
    assert.isOk(card(element, 'Announcements').querySelector('[role=alert]'))
    await hasNoViolation(element)
    await click(retry)
    await until('it is there', () => textOf(element, 'Announcements').includes('Maintenance on Sunday'))
  })

  it('says once that it could not be fetched, and asks again', async () => {
    const { svc, element } = await openDashboard({
      answers: {
        'GET /dashboard': inTurn(failure(500, 1), answersOf()['GET /dashboard'] as { body: unknown }),
      },
    })
    assert.lengthOf(element.shadowRoot.querySelectorAll('[role=alert]'), 1)
    await click(within(card(element, 'Needs attention'), 'Try again'))
    await until('it is there', () => !titles(element).includes('Needs attention'))
    assert.equal(svc.called('GET /dashboard').length, 2)
  })

  it('shows its cards at once when all have their answers, so that none moves another', async () => {
    let answer = (_details: unknown): void => undefined
    const { 'GET /header/details': good } = answersOf()
    const svc = fakeSvc(
      answersOf({
        glance: { attention: [needs('twoStepOff')] },
        answers: { 'GET /header/details': () => new Promise((resolve) => (answer = resolve as never)) },
      }),
    )
    const element = await put({ svc: svc.base }, 'portal-dashboard')
    await until('it asks', () => svc.called('GET /header/details').length === 1)
    await painted()
    assert.isTrue(
      [...element.shadowRoot.querySelectorAll('[part~=section]')].every((each) => !each.checkVisibility()),
    )
    answer(good)
    await until('it is filled', () => isFilled(element))
    assert.isTrue(card(element, 'Needs attention').checkVisibility())
    assert.deepEqual(titles(element), ['Needs attention', 'Recent sign-ins'])
  })

  it('speaks Hebrew from right to left', async () => {
    const { element } = await openDashboard({
      attributes: { lang: 'he' },
      tasks: [task, failed],
      glance: { attention: [needs('twoStepOff')] },
      items: [news],
    })
    assert.include(titles(element), 'כניסות אחרונות')
    assert.equal(element.shadowRoot.querySelector('[lang=he]')?.getAttribute('dir'), 'rtl')
    await hasNoViolation(element)
  })

  it('fits a phone', async () => {
    const { element } = await openDashboard({
      tasks: [task, failed],
      glance: { attention: [needs('twoStepOff')] },
      items: [news],
    })
    element.style.inlineSize = '320px'
    await painted()
    assert.isAtMost(element.scrollWidth, 320)
  })

  it('shows the page’s own words to who is signed out, and asks for nothing', async () => {
    const svc = fakeSvc(answersOf({ answers: { 'GET /login': failure(401, 20) } }))
    const element = await put({ svc: svc.base }, 'portal-dashboard')
    assert.equal(element.dataset['state'], 'unauthenticated')
    await shows(element, 'Sign in to see your dashboard.')
    assert.isTrue(svc.calls.every(({ name }) => name === 'GET /login'))
  })

  it('shows nothing of one user to the next', async () => {
    const { svc, element } = await openDashboard({
      items: [news],
      answers: {
        'GET /login': inTurn({ body: user }, { body: { ...user, email: 'eve@example.com' } }),
        'GET /header/details': inTurn(answersOf()['GET /header/details'] as { body: unknown }, {
          ...(answersOf({ details: { loginAudit: [] } })['GET /header/details'] as { body: unknown }),
        }),
      },
    })
    assert.include(text(element), 'Firefox on Linux')
    await session(svc.base).load({ fresh: true })
    await until('the other one’s is there', () => titles(element).join() === 'Announcements')
    assert.notInclude(text(element), 'Firefox on Linux')
  })

  it('case 88: keeps its cards when it is moved, and asks no more than before', async () => {
    const { svc, element } = await openDashboard()
    // The quick actions come by themselves, and ask for the menu last.
    await until('all is asked for', () => svc.called('GET /header/menu').length > 0)
    const before = svc.calls.length
    await move(element)
    assert.isTrue(isFilled(element))
    assert.equal(svc.calls.length, before)
  })

  it('case 88: that leaves before the answers says nothing', async () => {
    const svc = fakeSvc(
      answersOf({
        answers: { 'GET /dashboard': pending, 'GET /announcements': pending, 'GET /queue': pending },
      }),
    )
    const [crashes, errors, broken] = [heard('portal-crash'), heard('portal-error'), unhandled()]
    const element = await put({ svc: svc.base }, 'portal-dashboard')
    await until('it asks', () => svc.called('GET /announcements').length === 1)
    element.remove()
    await painted()
    assert.isTrue(svc.called('GET /announcements')[0]?.signal?.aborted)
    assert.deepEqual([crashes, errors, broken], [[], [], []])
  })
})
