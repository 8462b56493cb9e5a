import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { session } from '../../../src/core/session/session.ts'
import { inTurn, pending, user } from '../page/fake-svc.ts'
import { move, unhandled } from '../island/life-cycle.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, put } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { look, name, open, panel, signedIn } from './queue-page.ts'
import { visibility } from '../island/visibility.ts'
import { task } from './task-item.ts'

const other = { ...user, email: 'eve@example.com' }

afterEach(clearPage)

describe('a <portal-queue> that comes, moves and goes', () => {
  it('case 88: keeps its list open when moved, without new calls', async () => {
    const svc = signedIn([task])
    const element = await open({ svc: svc.base })
    await move(element)
    await until('it is above the page again', () => panel(element)?.matches(':popover-open'))
    assert.equal(svc.called('GET /queue').length, 1)
  })

  it('case 88: goes on asking while another is there, and stops with the last one', async () => {
    const look = visibility()
    const svc = signedIn([task])
    const [first, second] = [
      await put({ svc: svc.base }, 'portal-queue'),
      await put({ svc: svc.base }, 'portal-queue'),
    ]
    const again = async () => {
      look('hidden')
      look('visible')
      await painted()
      return svc.called('GET /queue').length
    }
    assert.equal(await again(), 2)
    first.remove()
    await painted()
    assert.equal(await again(), 3)
    second.remove()
    await painted()
    assert.equal(await again(), 3)
  })

  it('case 88: aborts its call on removal, and loads again on return', async () => {
    const svc = signedIn(inTurn(pending, { body: [task] }))
    const [crashes, errors, broken] = [heard('portal-crash'), heard('portal-error'), unhandled()]
    const element = document.createElement('portal-queue') as PortalElement
    element.setAttribute('svc', svc.base)
    document.body.append(element)
    await until('it asks', () => svc.called('GET /queue').length === 1)
    element.remove()
    await painted()
    assert.isTrue(svc.called('GET /queue')[0]?.signal?.aborted)
    document.body.append(element)
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.equal(name(element), 'Tasks, 1 running')
    assert.deepEqual([crashes, errors, broken], [[], [], []])
  })

  it('case 88: asks no more about a task that was being cancelled when it left', async () => {
    const svc = signedIn([task], { 'POST /queue/command/7/cancel': pending })
    const broken = unhandled()
    const element = await open({ svc: svc.base })
    await look(element)
    control(element, 'Cancel task').click()
    await until('it is sent', () => svc.called('POST /queue/command/7/cancel').length === 1)
    const before = svc.calls.length
    element.remove()
    await painted()
    assert.equal(svc.calls.length, before)
    assert.isEmpty(broken)
  })

  it('is empty as soon as the session is ended elsewhere, also with a task open', async () => {
    const svc = signedIn([task])
    const element = await open({ svc: svc.base })
    await look(element)
    session(svc.base).lost('other-tab')
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.notInclude(text(element), 'Export data')
  })

  it('shows nothing of one user’s tasks to the next', async () => {
    const svc = signedIn(inTurn({ body: [task] }, { body: [] }), {
      'GET /login': inTurn({ body: user }, { body: other }),
    })
    const element = await open({ svc: svc.base })
    await look(element)
    await session(svc.base).load({ fresh: true })
    await until('the other one’s are there', () => name(element) === 'Tasks')
    assert.notInclude(text(element), 'Collecting the profile.')
  })
})
