import '#build/queue.js'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, inTurn, offline, pending, user, type Answers } from '../fake-svc.ts'
import { afterwards, clearPage, control, hasNoViolation, heard, put, shows, text } from '../page.ts'
import { painted, until } from '../stage.ts'
import { click, press } from '../user-input.ts'

const task = {
  id: '7',
  dtCreate: '2026-03-01T10:00:00Z',
  dtExecute: '2026-03-01T10:00:05Z',
  dtComplete: null as string | null,
  serviceName: 'Account',
  commandInfo: 'export-data',
  exitCode: null as number | null,
  progress: 40,
  warn: false,
  target: 'ada@example.com',
  state: 'running',
  canCancel: true,
  canRetry: false,
}

const ended = { ...task, dtComplete: '2026-03-01T10:01:17Z', progress: 100, canCancel: false }
const done = { ...ended, id: '6', state: 'done', exitCode: 0 }
const failed = { ...ended, id: '3', commandInfo: 'disable-account', state: 'failed', exitCode: 1, canRetry: true }

const log = [
  { dt: '2026-03-01T10:00:05Z', entry: 'Collecting the profile.' },
  { dt: '2026-03-01T10:00:09Z', entry: '<b>Not markup</b>' },
]
const detail = { ...task, createdBy: 'root@example.com', log }
const dates = { dateFormat: 'DD/MM/YYYY HH:mm', timeZone: 'Asia/Tokyo', offset: 540 }

const signedIn = (tasks: unknown, more: Answers = {}) =>
  fakeSvc({
    'GET /login': { body: user },
    'GET /queue': typeof tasks === 'function' ? (tasks as () => never) : { body: tasks },
    'GET /queue/command/7': { body: detail },
    'GET /header/details': { body: dates },
    ...more,
  })

const trigger = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLButtonElement>('[part=button]')!
const name = (element: PortalElement) => trigger(element).getAttribute('aria-label')
const panel = (element: PortalElement) => element.shadowRoot.querySelector<HTMLElement>('[role=dialog]')
const status = (element: PortalElement) =>
  element.shadowRoot.querySelector('p[role=status]')?.textContent ?? ''
const titles = (element: PortalElement) =>
  [...element.shadowRoot.querySelectorAll('li button')].map(({ textContent }) => textContent)

async function open(attributes: Record<string, string>): Promise<PortalElement> {
  const element = await put(attributes, 'portal-queue')
  trigger(element).click()
  await until('the list is open', () => panel(element))
  return element
}

/** Opens the detail of the task of a name. */
async function look(element: PortalElement, at = 'Export my data'): Promise<void> {
  control(element, at).click()
  await until('the detail is there', () => element.shadowRoot.querySelector('[role=log]'))
  await painted()
}

/** Lets a test decide whether anybody looks at the page. */
function visibility(): (state: 'hidden' | 'visible') => void {
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  return (next) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('the built <portal-queue>', () => {
  afterEach(clearPage)

  it('says on its button how many tasks are under way', async () => {
    const element = await put({ svc: signedIn([task, { ...task, id: '8', state: 'queued' }, done]).base }, 'portal-queue')
    assert.equal(name(element), 'Tasks, 2 running')
    assert.equal(element.dataset['state'], 'ready')
  })

  it('lists what, whom it concerns, how far and how it is, in words', async () => {
    const element = await open({ svc: signedIn([task, done]).base })
    const [first, second] = element.shadowRoot.querySelectorAll('li')
    for (const part of ['Export my data', 'ada@example.com', 'Running', '40%'])
      assert.include(first?.textContent, part)
    assert.equal(first?.querySelector('progress')?.value, 40)
    for (const part of ['Done', '1:12']) assert.include(second?.textContent, part)
    assert.isNull(second?.querySelector('progress'))
  })

  for (const [state, words] of Object.entries({
    queued: 'Queued',
    warned: 'Done with warnings',
    failed: 'Failed',
    cancelled: 'Cancelled',
  })) {
    it(`names the state ${state}`, async () => {
      const element = await open({ svc: signedIn([{ ...ended, state }]).base })
      await shows(element, words)
    })
  }

  it('shows a command that it does not know by its own name', async () => {
    const element = await open({ svc: signedIn([{ ...task, commandInfo: 'paint-the-moon' }]).base })
    assert.deepEqual(titles(element), ['paint-the-moon'])
  })

  it('says that there is nothing, and what would be', async () => {
    const element = await open({ svc: signedIn([]).base })
    await shows(element, 'No tasks in the last week.')
    assert.equal(name(element), 'Tasks')
  })

  it('keeps failures at the top until the list with them was closed, also after a reload', async () => {
    const { base } = signedIn([task, failed])
    const element = await put({ svc: base }, 'portal-queue')
    assert.equal(name(element), 'Tasks, 1 running')
    trigger(element).click()
    await painted()
    assert.deepEqual(titles(element), ['Disable the account', 'Export my data'])
    trigger(element).click()
    await painted()
    element.remove()
    const again = await open({ svc: base })
    assert.deepEqual(titles(again), ['Export my data', 'Disable the account'])
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
    assert.isNull(panel(element))
    assert.equal(element.shadowRoot.activeElement, trigger(element))
  })

  it('closes when somebody presses beside it', async () => {
    const element = await open({ svc: signedIn([task]).base })
    const beside = document.createElement('div')
    beside.textContent = 'the page'
    document.body.append(beside)
    afterwards(() => beside.remove())
    await click(beside)
    assert.isNull(panel(element))
  })

  it('stays within a narrow page', async () => {
    const element = await open({ svc: signedIn([task]).base })
    const { left, right } = panel(element)!.getBoundingClientRect()
    assert.isAtLeast(left, 0)
    assert.isAtMost(right, innerWidth)
  })

  it('shows all about a task, its log as text, and times as the user reads them', async () => {
    const svc = signedIn([task])
    const element = await open({ svc: svc.base })
    await look(element)
    await shows(element, '01/03/2026 19:00')
    for (const part of ['root@example.com', 'Account', 'Running', 'Collecting the profile.', '<b>Not markup</b>'])
      assert.include(text(element), part)
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Export my data')
    control(element, 'All tasks').click()
    await painted()
    await look(element)
    assert.equal(svc.called('GET /header/details').length, 1)
  })

  it('reads the log as it grows, and holds still while it is paused', async () => {
    const grown = { ...detail, log: [...log, { dt: '2026-03-01T10:00:12Z', entry: 'Writing the archive.' }] }
    let now: unknown = detail
    const svc = signedIn([task], {
      'GET /queue/command/7': () => ({ body: now }),
      'POST /queue/command/7/cancel': { body: { state: 'running' } },
    })
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Pause').click()
    await painted()
    now = grown
    // Whatever is done to a task asks for it anew.
    control(element, 'Cancel task').click()
    await until('it was asked for', () => svc.called('GET /queue/command/7').length > 1)
    await painted()
    assert.notInclude(text(element), 'Writing the archive.')
    control(element, 'Follow').click()
    await shows(element, 'Writing the archive.')
  })

  it('cancels a task, and shows at once what became of it', async () => {
    let state = 'running'
    const svc = signedIn(() => ({ body: [{ ...task, state }] }), {
      'GET /queue/command/7': () => ({ body: { ...detail, state, canCancel: state === 'running' } }),
      'POST /queue/command/7/cancel': () => {
        state = 'cancelled'
        return { body: { state } }
      },
    })
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Cancel task').click()
    await shows(element, 'Cancelled')
    await until('the list knows it too', () => name(element) === 'Tasks')
    assert.isUndefined(control(element, 'Cancel task'))
  })

  it('says why a task cannot be cancelled any more', async () => {
    const svc = signedIn([task], { 'POST /queue/command/7/cancel': failure(409, 925) })
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Cancel task').click()
    await shows(element, 'The command has gone too far for that.')
  })

  it('begins a failed task again', async () => {
    const svc = signedIn([{ ...failed, id: '7' }], {
      'GET /queue/command/7': { body: { ...failed, createdBy: '', log } },
      'POST /queue/command/7/retry': { body: { state: 'queued' } },
    })
    const element = await open({ svc: svc.base })
    await look(element, 'Disable the account')
    control(element, 'Try again').click()
    await until('it is sent', () => svc.called('POST /queue/command/7/retry').length === 1)
  })

  it('tells screen readers what has begun and ended since, and nothing of what was there before', async () => {
    const look = visibility()
    const answer = inTurn({ body: [task] }, { body: [{ ...task, progress: 80 }] }, { body: [done, { ...ended, state: 'done' }] })
    const element = await put({ svc: signedIn(answer).base }, 'portal-queue')
    assert.equal(status(element), '')
    for (const said of ['', 'Export my data: Done. Export my data: Done']) {
      look('hidden')
      look('visible')
      await until(`it says ${said}`, () => status(element) === said)
      await painted()
    }
  })

  it('keeps the list when the service is away, and says that it is not up to date', async () => {
    const look = visibility()
    const element = await open({ svc: signedIn(inTurn({ body: [task] }, offline)).base })
    look('hidden')
    look('visible')
    await shows(element, 'Not up to date')
    assert.deepEqual(titles(element), ['Export my data'])
    assert.equal(element.dataset['state'], 'ready')
  })

  it('says so when nothing could be fetched at all', async () => {
    const element = await open({ svc: signedIn(failure(503, 908)).base })
    await shows(element, 'The tasks could not be fetched.')
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

  it('is empty while nobody is signed in, and asks nothing', async () => {
    const svc = fakeSvc()
    const element = await put({ svc: svc.base }, 'portal-queue')
    assert.equal(element.dataset['state'], 'unauthenticated')
    assert.isNull(trigger(element))
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
    assert.deepEqual(ends.map(({ code }) => code), [901])
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
    await shows(element, 'ייצוא המידע שלי')
    assert.equal(name(element), 'משימות, 1 בביצוע')
  })

  it('has no accessibility violation that axe finds, in its list and in a detail', async () => {
    const element = await open({ svc: signedIn([task, failed, done]).base })
    await hasNoViolation(element, 'list')
    await look(element)
    await hasNoViolation(element, 'detail')
  })

  it('case 97: two presses of a button make one request', async () => {
    const svc = signedIn([task], { 'POST /queue/command/7/cancel': pending })
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Cancel task').click()
    await painted()
    control(element, 'Cancel task').click()
    await painted()
    assert.equal(svc.called('POST /queue/command/7/cancel').length, 1)
  })
})
