import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { configure, settings } from '../../../src/core/settings.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { input, openDialog, openProfile, openSection } from '../account/profile-page.ts'
import { control as button } from '../area/area-page.ts'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, user } from '../page/fake-svc.ts'
import { unhandled } from './life-cycle.ts'
import { control, field, guarded, put } from '../page/page.ts'
import { inDialog, manyUsers, peopleSvc, putPeople } from '../people/people-page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { visibility } from './visibility.ts'

const other = { ...user, email: 'eve@example.com' }
const details = 'GET /header/details'

function type(into: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  into.value = value
  into.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
}

/** Removes an element, as tabs do with hidden content, and waits for the effects. */
async function takeOut(element: PortalElement): Promise<() => Promise<void>> {
  const parent = element.parentNode!
  element.remove()
  await painted()
  return async () => {
    parent.append(element)
    await painted()
  }
}

afterEach(clearPage)

describe('an element that is taken out of the page and put back later', () => {
  it('keeps typed text and position without new calls', async () => {
    const broken = unhandled()
    const { svc, element } = await openProfile({
      attributes: { route: '/Profile/account' },
      answers: { 'PUT /header/disable': { body: { consequences: [], cmdId: null } } },
    })
    await until('there is the form', () => control(element, 'Disable account'))
    control(element, 'Disable account').click()
    await until('it is asked', () => openDialog(element))
    type(input(element, 'typed'), 'ada@')
    const putBack = await takeOut(element)
    assert.exists(input(element, 'typed'))
    await putBack()
    await until('the question is above the page again', () => openDialog(element)?.matches(':modal'))
    assert.equal(input(element, 'typed').value, 'ada@')
    assert.equal(element.getAttribute('route'), '/Profile/account')
    assert.equal(svc.called(details).length, 1)
    assert.equal(element.dataset['state'], 'ready')
    assert.isEmpty(broken)
  })

  it('keeps passwords that are children of it, and can send them', async () => {
    const { svc, element } = await openSection('password', {
      answers: { 'PUT /header/password': { body: { ...user, csrfToken: 'another' } } },
    })
    for (const name of ['oldPass', 'newPass', 'confirmPass']) type(input(element, name), 'old-Pa55word')
    const putBack = await takeOut(element)
    await putBack()
    assert.equal(input(element, 'newPass').value, 'old-Pa55word')
    control(element, 'Change password').click()
    await shows(element, "You've been signed out everywhere else")
    assert.equal(svc.called('PUT /header/password').length, 1)
  })

  it('keeps the sign-in form, also before the session is known', async () => {
    let answer: ((reply: ReturnType<typeof failure>) => void) | undefined
    const svc = fakeSvc({ 'GET /login': new Promise((resolve) => (answer = resolve)) })
    const element = await put({ svc: svc.base })
    await guarded(element)
    type(field(element, 'email'), 'ada@example.com')
    type(field(element, 'password'), 'old-Pa55word')
    const putBack = await takeOut(element)
    answer!(failure(401, 20))
    await until('it is known', () => session(svc.base).$state.get().status === 'signed-out')
    await putBack()
    const values = ['email', 'password'].map((name) => field(element, name).value)
    assert.deepEqual(values, ['ada@example.com', 'old-Pa55word'])
  })

  it('keeps a list’s search, and reloads what changed while it was removed', async () => {
    const svc = peopleSvc(manyUsers)
    const element = putPeople(svc.base, '/users')
    await shows(element, 'maya@aurora.example')
    const search = () => element.shadowRoot.querySelector<HTMLInputElement>('[data-search]')!
    await until('it can be searched', search)
    type(search(), 'may')
    await until('it is searched', () => svc.called('GET /users').at(-1)?.query.get('filter') === 'may')
    await painted()
    const asked = svc.called('GET /users').length
    const putBack = await takeOut(element)
    assert.equal(svc.called('GET /users').length, asked)
    await putBack()
    assert.equal(search().value, 'may')
    await until('it is asked anew', () => svc.called('GET /users').length > asked)
    assert.equal(svc.called('GET /users').at(-1)?.query.get('filter'), 'may')
  })

  it('keeps a detail with the form that is open over it', async () => {
    const svc = peopleSvc()
    const element = putPeople(svc.base, '/users/aurora/7')
    await until('there is more to do', () => element.shadowRoot.querySelector('[aria-label="More actions"]'))
    element.shadowRoot.querySelector<HTMLElement>('[aria-label="More actions"]')!.click()
    await shows(element, 'Suspend account (billing)')
    button(element, 'Suspend account (billing)').click()
    await until('it asks why', () => inDialog(element, 'reason'))
    type(inDialog(element, 'reason'), 'The invoice')
    await (
      await takeOut(element)
    )()
    await until('it is above the page', () =>
      element.shadowRoot.querySelector('dialog[open]')?.matches(':modal'),
    )
    assert.equal(inDialog(element, 'reason').value, 'The invoice')
    assert.equal(element.getAttribute('route'), '/users/aurora/7')
  })

  it('makes no calls while removed, and continues afterwards', async () => {
    const look = visibility()
    const svc = peopleSvc()
    const element = putPeople(svc.base, '/users/aurora/7')
    await until('there is more to do', () => element.shadowRoot.querySelector('[aria-label="More actions"]'))
    const place = element.shadowRoot.querySelector('[aria-label="More actions"]')!
    place.dispatchEvent(new Event('change', { bubbles: true }))
    const putBack = await takeOut(element)
    const before = svc.calls.length
    look('hidden')
    look('visible')
    await painted()
    assert.equal(svc.calls.length, before)
    svc.calls.length = 0
    await putBack()
    await until('it is asked', () => svc.called('GET /users/aurora/7').length > 0)
  })

  it('has nothing of it any more where nothing was typed', async () => {
    const { element } = await openSection('password')
    const putBack = await takeOut(element)
    assert.equal(element.shadowRoot.querySelectorAll('[part]').length, 0)
    assert.isEmpty(element.querySelectorAll('input'))
    await putBack()
    await until('there is the form', () => input(element, 'newPass'))
  })

  it('loses it as soon as the session ends', async () => {
    const { svc, element } = await openSection('password')
    type(input(element, 'newPass'), 'half a pass')
    const typed = input(element, 'newPass')
    const putBack = await takeOut(element)
    session(svc.base).lost('other-tab')
    await painted()
    assert.isFalse(element.contains(typed))
    assert.equal(element.shadowRoot.querySelectorAll('[part]').length, 0)
    await putBack()
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
  })

  it('loses it when another user signs in', async () => {
    const { svc, element } = await openSection('password', {
      answers: { 'GET /login': inTurn({ body: user }, { body: other }) },
    })
    type(input(element, 'newPass'), 'half a pass')
    const putBack = await takeOut(element)
    await session(svc.base).load({ fresh: true })
    await putBack()
    await until('there is the form', () => input(element, 'newPass'))
    assert.equal(input(element, 'newPass').value, '')
    assert.equal(svc.called(details).length, 2)
  })

  it('keeps a password of the sign-in form only until a user signs in', async () => {
    const svc = fakeSvc({ 'GET /login': inTurn(failure(401, 20), { body: user }) })
    const element = await put({ svc: svc.base })
    type(field(element, 'password'), 'old-Pa55word')
    const putBack = await takeOut(element)
    await session(svc.base).load({ fresh: true })
    await painted()
    assert.isEmpty(element.querySelectorAll('input'))
    await putBack()
    await shows(element, user.email)
  })

  it('restarts if it belongs to another service by then', async () => {
    const { svc, element } = await openSection('password')
    type(input(element, 'newPass'), 'half a pass')
    const putBack = await takeOut(element)
    const second = fakeSvc({ 'GET /login': { body: other } })
    element.setAttribute('svc', second.base)
    assert.isEmpty(second.calls)
    await putBack()
    await until('it asks there', () => second.called('GET /login').length === 1)
    assert.equal(svc.called(details).length, 1)
  })

  it('hears afterwards what the page has changed: language and settings', async () => {
    afterwards(() => Object.assign(settings(), { lang: undefined, theme: undefined }))
    const { element } = await openSection('password')
    type(input(element, 'newPass'), 'half a pass')
    const colour = () => getComputedStyle(element).getPropertyValue('--_accent')
    const before = colour()
    const putBack = await takeOut(element)
    configure({ lang: 'he', theme: '#aa0044' })
    await putBack()
    await shows(element, 'סיסמה')
    assert.equal(input(element, 'newPass').value, 'half a pass')
    await until('it has the colour', () => colour() !== before)
  })

  it('comes back from another document with its styles and what was typed', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    afterwards(() => frame.remove())
    const { element } = await openSection('password')
    type(input(element, 'newPass'), 'half a pass')
    const padding = () => getComputedStyle(control(element, 'Change password')).paddingLeft
    const before = padding()
    for (const there of [frame.contentDocument!, document]) {
      await takeOut(element)
      there.body.append(element)
      await painted()
      await until('it has its styles', () => padding() === before)
      assert.equal(input(element, 'newPass').value, 'half a pass')
    }
    control(element, 'Change password').click()
    await shows(element, 'Please enter')
  })

  it('is taken out and put back a hundred times without a trace', async () => {
    const broken = unhandled()
    const svc = peopleSvc()
    const element = putPeople(svc.base, '/users/aurora/7')
    await until('there is more to do', () => element.shadowRoot.querySelector('[aria-label="More actions"]'))
    element.shadowRoot.querySelector('[part]')!.dispatchEvent(new Event('change', { bubbles: true }))
    for (let time = 0; time < 100; time++) {
      element.remove()
      await Promise.resolve()
      document.body.append(element)
    }
    await painted()
    await shows(element, '€100.00')
    session(svc.base).lost('other-tab')
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.isEmpty(broken)
  })
})
