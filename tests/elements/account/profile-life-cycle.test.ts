import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { session } from '../../../src/core/session/session.ts'
import { fakeSvc, inTurn, pending, user } from '../page/fake-svc.ts'
import { move, unhandled } from '../island/life-cycle.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { control, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import { hasLoaded, input, openDialog, openProfile, openSection } from './profile-page.ts'
import { look, open, signedIn } from './queue-page.ts'
import { task } from './task-item.ts'

const details = 'GET /header/details'
const disabling = { 'PUT /header/disable': { body: { consequences: [], cmdId: null } } }
const other = { ...user, email: 'eve@example.com' }

afterEach(clearPage)

describe('a <portal-profile> that comes, moves and goes', () => {
  it('case 88: keeps its group and typed text when moved, without new calls', async () => {
    const { svc, element } = await openProfile({ attributes: { route: '/Profile/security' } })
    await until('there is the form', () => input(element, 'newPass'))
    input(element, 'newPass').value = 'half a pass'
    await move(element)
    assert.equal(input(element, 'newPass').value, 'half a pass')
    assert.equal(element.shadowRoot.querySelector('nav [aria-current=page]')?.textContent, 'Security')
    assert.equal(svc.called(details).length, 1)
  })

  it('case 88: keeps an open dialog with typed text when moved', async () => {
    const { element } = await openSection('disable', { answers: disabling })
    control(element, 'Disable account').click()
    await until('it is asked', () => openDialog(element))
    input(element, 'typed').value = 'ada@'
    await move(element)
    await until('it is above the page again', () => openDialog(element)?.matches(':modal'))
    assert.equal(input(element, 'typed').value, 'ada@')
  })

  it('case 88: aborts its calls on removal and restarts on return', async () => {
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
    it(`case 88: leaves no late error when removed while ${section} loads`, async () => {
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

  it('shows other sections by attribute, and keeps typed text across languages', async () => {
    const { svc, element } = await openSection('password')
    input(element, 'newPass').value = 'half a pass'
    element.setAttribute('lang', 'he')
    await until('it speaks Hebrew', () => /[א-ת]/.test(text(element)) && !/Password/.test(text(element)))
    assert.equal(input(element, 'newPass').value, 'half a pass')
    element.setAttribute('lang', 'en')
    element.setAttribute('section', 'disable')
    await shows(element, 'Disable account')
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
    control(element, 'Disable account').click()
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
    control(element, 'Disable account').click()
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
