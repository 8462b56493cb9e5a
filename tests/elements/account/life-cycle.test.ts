import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { session } from '../../../src/core/session/session.ts'
import { fakeSvc, inTurn, pending, user } from '../fake-svc.ts'
import { afterwards, clearPage, control, heard, put, shows, text } from '../page.ts'
import { painted, until } from '../stage.ts'
import { detailsWith } from './profile-details.ts'
import { hasLoaded, input, openDialog, openProfile, openSection } from './profile-page.ts'
import { look, name, open, panel, signedIn, task, visibility } from './queue-page.ts'

const details = 'GET /header/details'
const disabling = { 'PUT /header/disable': { body: { consequences: [], cmdId: null } } }
const other = { ...user, email: 'eve@example.com' }

async function move(element: PortalElement): Promise<void> {
  const elsewhere = document.body.appendChild(document.createElement('div'))
  afterwards(() => elsewhere.remove())
  elsewhere.append(element)
  await painted()
}

/** What goes wrong in the page without anybody catching it. */
function unhandled(): unknown[] {
  const found: unknown[] = []
  const note = (event: Event) => found.push((event as PromiseRejectionEvent).reason)
  addEventListener('unhandledrejection', note)
  afterwards(() => removeEventListener('unhandledrejection', note))
  return found
}

afterEach(clearPage)

describe('a <portal-profile> that comes, moves and goes', () => {
  it('case 88: keeps its group and what was typed when it is moved, and asks for nothing again', async () => {
    const { svc, element } = await openProfile({ attributes: { route: '/Profile/settings' } })
    await until('there is the form', () => input(element, 'newPass'))
    input(element, 'newPass').value = 'half a pass'
    const before = svc.calls.length
    await move(element)
    assert.equal(input(element, 'newPass').value, 'half a pass')
    assert.equal(element.shadowRoot.querySelector('nav [aria-current=page]')?.textContent, 'Settings')
    assert.equal(svc.calls.length, before)
  })

  it('case 88: still has its question above the page after it was moved, with what was typed', async () => {
    const { element } = await openSection('disable', { answers: disabling })
    control(element, 'Disable the account…').click()
    await until('it is asked', () => openDialog(element))
    input(element, 'typed').value = 'ada@'
    await move(element)
    await until('it is above the page again', () => openDialog(element)?.matches(':modal'))
    assert.equal(input(element, 'typed').value, 'ada@')
  })

  it('case 88: aborts what it waits for when it leaves, says nothing, and begins anew when it is back', async () => {
    const svc = fakeSvc({
      'GET /login': { body: user },
      [details]: inTurn(pending, { body: detailsWith() }),
    })
    const [crashes, errors, broken] = [heard('portal-crash'), heard('portal-error'), unhandled()]
    const element = document.createElement('portal-profile') as PortalElement
    element.setAttribute('svc', svc.base)
    document.body.append(element)
    await until('it asks', () => svc.called(details).length === 1)
    element.remove()
    await painted()
    assert.isTrue(svc.called(details)[0]?.signal?.aborted)
    document.body.append(element)
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.deepEqual([crashes, errors, broken], [[], [], []])
  })

  for (const section of ['two-step', 'sessions', 'connected', 'data'])
    it(`case 88: leaves no late error behind when it goes while ${section} is on its way`, async () => {
      const [crashes, broken] = [heard('portal-crash'), unhandled()]
      const { element } = await openProfile({
        attributes: { section },
        answers: Object.fromEntries(
          [
            '/header/securityDetails',
            '/header/sessions',
            '/header/rememberedBrowsers',
            '/socialAccess/getSocial',
            '/socialAccess/socialProfile',
            '/queue',
          ].map((path) => [`GET ${path}`, pending]),
        ),
      })
      await until('its card is there', () => /Loading…/.test(text(element)))
      element.remove()
      await painted()
      assert.deepEqual([crashes, broken], [[], []])
      assert.equal(element.shadowRoot.querySelectorAll('[part]').length, 0)
    })

  it('shows other sections as soon as the page names others, and what was typed stays in another language', async () => {
    const { svc, element } = await openSection('password')
    input(element, 'newPass').value = 'half a pass'
    element.setAttribute('lang', 'he')
    await until('it speaks Hebrew', () => /[א-ת]/.test(text(element)) && !/Password/.test(text(element)))
    assert.equal(input(element, 'newPass').value, 'half a pass')
    element.setAttribute('lang', 'en')
    element.setAttribute('section', 'disable')
    await shows(element, 'Disable the account')
    assert.notExists(input(element, 'newPass'))
    assert.equal(svc.called(details).length, 1)
  })

  it('belongs to another service as soon as the page names that', async () => {
    const { element } = await openSection('disable', { answers: disabling })
    const second = fakeSvc({
      'GET /login': { body: other },
      [details]: { body: detailsWith({ userEmail: other.email }) },
      ...disabling,
    })
    element.setAttribute('svc', second.base)
    await until('it asks there', () => second.called(details).length === 1)
    await until('it is there', () => hasLoaded(element))
    control(element, 'Disable the account…').click()
    await shows(element, other.email)
  })

  it('shares nothing with a second one but the session', async () => {
    const { svc, element } = await openSection('password')
    const second = await put({ svc: svc.base, section: 'password' }, 'portal-profile')
    await until('there is the form', () => input(second, 'newPass'))
    input(element, 'newPass').value = 'half a pass'
    assert.equal(input(second, 'newPass').value, '')
    element.remove()
    await painted()
    assert.exists(input(second, 'newPass'))
    assert.equal(svc.called('GET /login').length, 1)
  })

  it('drops the question and everything of the user when the session is ended elsewhere', async () => {
    const { svc, element } = await openSection('disable', { answers: disabling })
    control(element, 'Disable the account…').click()
    await until('it is asked', () => openDialog(element))
    session(svc.base).lost('other-tab')
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.notExists(openDialog(element))
    assert.notInclude(text(element), user.email)
  })

  it('keeps nothing that one user typed for the next', async () => {
    const { svc, element } = await openSection('password', {
      answers: { 'GET /login': inTurn({ body: user }, { body: other }) },
    })
    input(element, 'newPass').value = 'half a pass'
    await session(svc.base).load({ fresh: true })
    await until('the other one’s is there', () => svc.called(details).length === 2)
    await until('there is the form', () => input(element, 'newPass'))
    assert.equal(input(element, 'newPass').value, '')
  })

  it('case 88: leaves no listener behind, however often it comes and goes', async () => {
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    let listening = 0
    const isPage = (target: unknown) => !target || target === window || target === document
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
      if (isPage(this)) listening++
      add.apply(this ?? window, given)
    }
    EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof remove>) {
      if (isPage(this)) listening--
      remove.apply(this ?? window, given)
    }
    const restore = { addEventListener: add, removeEventListener: remove }
    afterwards(() => Object.assign(EventTarget.prototype, restore))
    const svc = signedIn([task], { [details]: { body: detailsWith() } })
    const round = async () => {
      const profile = await put({ svc: svc.base, section: 'disable' }, 'portal-profile')
      const queue = await open({ svc: svc.base })
      await look(queue)
      queue.remove()
      profile.remove()
      await painted()
      return listening
    }
    const first = await round()
    await round()
    assert.equal(await round(), first)
  })
})

describe('a <portal-queue> that comes, moves and goes', () => {
  it('case 88: shows its list still after it was moved, and asks no more than before', async () => {
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

  it('case 88: aborts its question when it leaves, says nothing, and asks anew when it is back', async () => {
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
    await until('it is there', () => name(element) === 'Tasks, 1 running')
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
    assert.notInclude(text(element), 'Export my data')
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
