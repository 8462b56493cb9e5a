import { assert } from 'chai'
import { failure, pending } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import {
  detail,
  done,
  failed,
  log,
  look,
  name,
  open,
  panel,
  signedIn,
  titles,
  trigger,
} from './queue-page.ts'
import { task } from './task-item.ts'

describe('a task in the built <portal-queue>', () => {
  afterEach(clearPage)

  it('shows a task with its log as text, and times in the user’s format', async () => {
    const svc = signedIn([task])
    const element = await open({ svc: svc.base })
    await look(element)
    await shows(element, '01/03/2026 19:00')
    for (const part of [
      'root@example.com',
      'Account',
      'Running',
      'Collecting the profile.',
      '<b>Not markup</b>',
    ])
      assert.include(text(element), part)
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Export data')
    control(element, 'All tasks').click()
    await painted()
    await look(element)
    assert.equal(svc.called('GET /header/details').length, 1)
  })

  it('shows the task named by the attribute, and updates it on navigation', async () => {
    const svc = signedIn([task, done], { 'GET /queue/command/6': { body: { ...detail, ...done } } })
    const element = await put({ svc: svc.base, task: '7' }, 'portal-queue')
    await shows(element, 'Collecting the profile.')
    element.setAttribute('task', '6')
    await shows(element, 'Completed')
    control(element, 'All tasks').click()
    await painted()
    assert.isFalse(element.hasAttribute('task'))
    assert.lengthOf(titles(element), 2)
    await look(element)
    assert.isNotNull(element.getAttribute('task'))
    element.shadowRoot.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    )
    await painted()
    assert.isFalse(element.hasAttribute('task'))
    assert.isNull(panel(element))
    assert.equal(element.shadowRoot.activeElement, trigger(element))
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
    control(element, 'Pause log').click()
    await painted()
    now = grown
    // Every action on a task reloads it.
    control(element, 'Cancel task').click()
    await until('it was asked for', () => svc.called('GET /queue/command/7').length > 1)
    await painted()
    assert.notInclude(text(element), 'Writing the archive.')
    control(element, 'Follow log').click()
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
    await shows(element, 'Canceled')
    await until('the list knows it too', () => name(element) === 'Tasks')
    assert.isTrue(control(element, 'Cancel task') === undefined)
  })

  it('says why a task cannot be cancelled any more', async () => {
    const svc = signedIn([task], { 'POST /queue/command/7/cancel': failure(409, 925) })
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Cancel task').click()
    await shows(element, 'This task can no longer be canceled or retried.')
  })

  it('begins a failed task again', async () => {
    const svc = signedIn([{ ...failed, id: '7' }], {
      'GET /queue/command/7': { body: { ...failed, createdBy: '', log } },
      'POST /queue/command/7/retry': { body: { state: 'queued' } },
    })
    const element = await open({ svc: svc.base })
    await look(element, 'Disable account')
    control(element, 'Try again').click()
    await until('it is sent', () => svc.called('POST /queue/command/7/retry').length === 1)
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
