import { assert } from 'chai'
import { failure, inTurn, pending } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { dialogButton, itemOf, openDialog, openProfile, within } from './profile-page.ts'

const place = { ip: '203.0.113.7', place: '', createdAt: '2026-03-01T08:00:00Z' }
const seenAt = '2026-03-01T09:30:00Z'
const open = [
  { ...place, id: '1', current: true, device: 'Firefox, Windows', seenAt },
  { ...place, id: '2', current: false, device: 'Safari, iPhone', place: 'local network', seenAt },
  { ...place, id: '3', current: false, device: '', ip: '2001:db8::1', seenAt },
]
const remembered = [
  { ...place, id: '9', current: false, device: 'Chrome, Linux', endsAt: '2026-04-01T08:00:00Z' },
]
const answers = {
  'GET /header/sessions': { body: open },
  'GET /header/rememberedBrowsers': { body: remembered },
}

const openSessions = async (more: object = {}) => {
  const opened = await openProfile({
    answers: { ...answers, ...more },
    attributes: { section: 'sessions' },
  })
  await shows(opened.element, 'Safari, iPhone')
  return opened
}

afterEach(clearPage)

describe('where one is signed in', () => {
  it('lists sessions with device, address and times, and marks the current one', async () => {
    const { element } = await openSessions()
    await shows(element, 'Chrome, Linux')
    assert.include(itemOf(element, 'Firefox, Windows').textContent, 'This device')
    assert.notInclude(itemOf(element, 'Safari, iPhone').textContent, 'This device')
    assert.include(itemOf(element, 'Safari, iPhone').textContent, 'local network')
    assert.include(itemOf(element, 'Safari, iPhone').textContent, '01/03/2026 11:30')
    assert.include(itemOf(element, '2001:db8::1').textContent, 'Unknown device')
    assert.include(text(element), 'All times in Asia/Jerusalem')
    assert.notExists(within(itemOf(element, 'Firefox, Windows'), 'Sign out'), 'this one ends by signing out')
    await hasNoViolation(element)
  })

  it('ends one, once, and the others stay', async () => {
    const { svc, element } = await openSessions({ 'DELETE /header/sessions/2': { body: { ended: 1 } } })
    const button = within(itemOf(element, 'Safari, iPhone'), 'Sign out')
    button.focus()
    button.click()
    button.click()
    await until('it is gone', () => !itemOf(element, 'Safari, iPhone'))
    assert.equal(svc.called('DELETE /header/sessions/2').length, 1)
    assert.exists(itemOf(element, '2001:db8::1'))
    await until('the focus is kept', () => element.shadowRoot.activeElement !== null)
  })

  it('says why one could not be ended, and still shows it', async () => {
    const { element } = await openSessions({ 'DELETE /header/sessions/2': failure(404, 906) })
    within(itemOf(element, 'Safari, iPhone'), 'Sign out').click()
    await until('it says so', () => banner(element).startsWith('Not found.'))
    assert.exists(itemOf(element, 'Safari, iPhone'))
  })

  it('confirms the number before ending all others', async () => {
    const { svc, element } = await openSessions({ 'DELETE /header/sessions': { body: { ended: 2 } } })
    control(element, 'Sign out other sessions').click()
    await until('it asks', () =>
      openDialog(element)?.textContent.includes('2 other sessions will be signed out'),
    )
    dialogButton(element, 'Cancel').click()
    await until('it is closed', () => !openDialog(element))
    await painted()
    assert.equal(svc.called('DELETE /header/sessions').length, 0)

    control(element, 'Sign out other sessions').click()
    await until('it asks', () => openDialog(element))
    dialogButton(element, 'Sign out').click()
    await shows(element, '1 active session')
    assert.notExists(itemOf(element, 'Safari, iPhone'))
    assert.notExists(control(element, 'Sign out other sessions'))
  })

  it('forgets a remembered browser, and the list goes with its last one', async () => {
    const { element } = await openSessions({
      'DELETE /header/rememberedBrowsers/9': { body: { forgotten: true } },
    })
    await shows(element, 'Trusted browsers')
    within(itemOf(element, 'Chrome, Linux'), 'Remove').click()
    await until('it is gone', () => !text(element).includes('Trusted browsers'))
  })

  it('says why the list is not there, with another try', async () => {
    const { element } = await openProfile({
      answers: {
        ...answers,
        'GET /header/sessions': inTurn(failure(503, 908), { body: open }),
      },
      attributes: { section: 'sessions' },
    })
    await until('it says so', () => banner(element).startsWith('The service is busy'))
    control(element, 'Try again').click()
    await shows(element, 'Safari, iPhone')
  })

  it('speaks Hebrew from right to left, devices and addresses in their own order', async () => {
    const { element } = await openProfile({
      answers,
      attributes: { section: 'sessions', lang: 'he' },
    })
    await shows(element, 'חיבורים פעילים')
    await shows(element, 'המכשיר הזה')
    assert.include(element.shadowRoot.textContent, '\u2068203.0.113.7\u2069')
    await hasNoViolation(element)
  })

  it('shows that it is on its way', async () => {
    const { element } = await openProfile({
      answers: { ...answers, 'GET /header/sessions': pending },
      attributes: { section: 'sessions' },
    })
    await shows(element, 'Active sessions')
    await painted()
    assert.include(text(element), 'Loading…')
  })
})
