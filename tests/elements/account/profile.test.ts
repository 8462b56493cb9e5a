import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, inTurn, pending, user } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, hasNoViolation, heading, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import { answersOf, openProfile } from './profile-page.ts'

const tabs = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('nav a')].map(({ textContent }) => textContent)
const current = (element: HTMLElement) =>
  element.shadowRoot!.querySelector('nav [aria-current=page]')?.textContent
const headings = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('[part~=section] :is(h2, h3)')].map(
    ({ textContent }) => textContent,
  )

afterEach(clearPage)

describe('the built <portal-profile>', () => {
  it('shows the groups that concern the user, the first of them open', async () => {
    const { element } = await openProfile()
    assert.equal(heading(element)?.textContent, 'Profile')
    assert.deepEqual(tabs(element), [
      'Settings',
      'Security',
      'Activity',
      'Notifications',
      'Connected accounts',
      'Account',
    ])
    assert.equal(current(element), 'Settings')
    assert.equal(element.dataset['state'], 'ready')
  })

  it('goes to a group, and takes the focus there', async () => {
    const { element } = await openProfile({
      details: { loginAudit: [] },
      attributes: { features: 'sessions' },
    })
    control(element, 'Activity').click()
    await until('it is there', () => headings(element).includes('Account history'))
    assert.equal(current(element), 'Activity')
    assert.equal(element.shadowRoot.activeElement?.ariaLabel, 'Activity')
    await hasNoViolation(element)
  })

  it('opens at the group that its route names, whatever its case', async () => {
    const { element } = await openProfile({
      attributes: { route: '/Profile/ACTIVITY', features: 'sessions' },
    })
    await until('it is there', () => headings(element).includes('Account history'))
    assert.equal(current(element), 'Activity')
  })

  it('shows only the sections that the page names, without groups', async () => {
    const { element } = await openProfile({ attributes: { section: 'history' } })
    await until('it is there', () => headings(element).includes('Account history'))
    assert.deepEqual(headings(element), ['Account history'])
    assert.isEmpty(tabs(element))
  })

  it('says why the profile is not there, with another try', async () => {
    const { element } = await openProfile({
      answers: { 'GET /header/details': inTurn(failure(503, 908), { body: detailsWith() }) },
    })
    assert.equal(element.dataset['state'], 'error')
    assert.include(banner(element), "We couldn't load your profile.")
    control(element, 'Try again').click()
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.equal(current(element), 'Settings')
  })

  it('asks a signed-out visitor to sign in, and shows no data', async () => {
    const { svc, element } = await openProfile({ answers: { 'GET /login': failure(401, 20) } })
    assert.equal(element.dataset['state'], 'unauthenticated')
    await shows(element, 'Sign in to see your profile.')
    assert.equal(svc.called('GET /header/details').length, 0)
  })

  it('hides the user and notifies the page when the session has ended', async () => {
    const signedOut = heard<{ reason: string }>('portal-signed-out')
    const { element } = await openProfile({ answers: { 'GET /header/details': failure(401, 901) } })
    await until('it has heard', () => element.dataset['state'] === 'unauthenticated')
    assert.deepEqual(signedOut, [{ reason: 'disconnected' }])
    await shows(element, 'Sign in to see your profile.')
  })

  it('never shows one user’s data to the next, even if a reply is late', async () => {
    let answerFirst: (reply: { body: unknown }) => void = () => undefined
    const first = new Promise<{ body: unknown }>((resolve) => (answerFirst = resolve))
    const line = {
      id: 1,
      at: '2026-03-01T09:30:00Z',
      event: 'sign-in',
      method: null,
      result: 'ok',
      ip: '192.0.2.1',
      place: '',
      device: '',
      current: false,
    }
    const svc = fakeSvc({
      'GET /login': inTurn({ body: user }, { body: { ...user, email: 'eve@example.com' } }),
      'GET /header/details': inTurn(first, { body: detailsWith() }),
    })
    const putting = put({ svc: svc.base, section: 'history' }, 'portal-profile')
    await until('it asks for the first one’s', () => svc.called('GET /header/details').length === 1)
    await session(svc.base).load({ fresh: true })
    const element = await putting
    answerFirst({ body: detailsWith({ loginAudit: [line] }) })
    await shows(element, 'No activity yet.')
    assert.notInclude(text(element), '192.0.2.1')
  })

  it('shows what will be where while the profile is on its way', async () => {
    const svc = fakeSvc(answersOf({ answers: { 'GET /header/details': pending } }))
    const element = document.createElement('portal-profile') as PortalElement
    element.setAttribute('svc', svc.base)
    document.body.append(element)
    await until('it shows something', () => text(element).includes('Loading…'))
    await painted()
    assert.equal(element.dataset['state'], 'loading')
  })
})
