import { assert } from 'chai'
import { inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import { itemOf, openProfile } from './profile-page.ts'

const line = {
  at: '2026-03-01T09:30:00Z',
  event: 'sign-in',
  method: 'password',
  result: 'ok',
  ip: '203.0.113.7',
  place: '',
  device: 'Firefox, Windows',
  current: false,
}
const lines = [
  { ...line, id: 5, current: true },
  { ...line, id: 4, event: 'second-step', method: 'google', device: 'Safari, iPhone', result: 'failed' },
  { ...line, id: 3, event: 'social-connected', method: 'social demo-id' },
  { ...line, id: 6, event: 'api-key-removed', method: 'deploy 0a1b', by: 'ops@example.com' },
  { ...line, id: 7, event: 'server-changed', method: 'web-01: disk-grow', apiKey: 'nightly' },
  { ...line, id: 2, event: 'thing-of-tomorrow', method: null, device: '', place: 'local network' },
]

const openHistory = async (loginAudit: typeof lines = lines, lang = 'en') => {
  const { element } = await openProfile({
    details: { loginAudit },
    attributes: { section: 'history', lang },
  })
  await until('the list is there', () => element.shadowRoot.querySelector('ul'))
  return element
}

const items = (element: HTMLElement) => element.shadowRoot!.querySelectorAll('li').length
const check = (element: HTMLElement) =>
  element.shadowRoot!.querySelector<HTMLInputElement>('input[type=checkbox]')!

afterEach(clearPage)

describe('the sign-in history', () => {
  it('shows what has happened since the profile was opened', async () => {
    const { element } = await openProfile({
      answers: {
        'GET /header/details': inTurn(
          { body: detailsWith({ loginAudit: [] }) },
          { body: detailsWith({ loginAudit: lines }) },
        ),
      },
      attributes: { features: 'sessions' },
    })
    control(element, 'Activity').click()
    await shows(element, 'Two-factor verification')
  })

  it('describes events with method, place and time, and unknown ones by name', async () => {
    const element = await openHistory()
    await shows(element, 'Account history')
    const own = itemOf(element, 'This device').textContent
    for (const part of ['Sign-in', 'Password', 'Firefox, Windows', '203.0.113.7', '01/03/2026 11:30'])
      assert.include(own, part)
    assert.include(itemOf(element, 'Authenticator app').textContent, 'Two-factor verification')
    assert.include(itemOf(element, 'Social account connected').textContent, 'demo-id')
    assert.include(itemOf(element, 'thing-of-tomorrow').textContent, 'local network')
    const textOf = (part: string) => itemOf(element, part).textContent.replaceAll(/[\u2068\u2069]/g, '')
    assert.include(textOf('API key deleted'), 'By ops@example.com')
    assert.include(textOf('web-01'), 'API key nightly')
    assert.include(textOf('web-01'), 'web-01: Disk enlarged')
    await hasNoViolation(element)
  })

  it('marks failures, and filters by them', async () => {
    const element = await openHistory()
    await shows(element, 'Failed')
    assert.include(itemOf(element, 'Safari, iPhone').textContent, 'Failed')
    assert.notInclude(itemOf(element, 'This device').textContent, 'Failed')
    check(element).click()
    await until('the others are gone', () => items(element) === 1)
    assert.exists(itemOf(element, 'Safari, iPhone'))
    check(element).click()
    await until('they are back', () => items(element) === lines.length)
  })

  it('says so where nothing failed', async () => {
    const element = await openHistory([lines[0]!])
    await shows(element, 'This device')
    check(element).click()
    await shows(element, 'No failed activity.')
  })

  it('shows ten lines first, and more on request', async () => {
    const element = await openHistory(Array.from({ length: 25 }, (_, id) => ({ ...line, id })))
    await until('ten are there', () => items(element) === 10)
    control(element, 'Show more').click()
    await until('there are more', () => items(element) === 20)
    control(element, 'Show more').click()
    await until('all are there', () => items(element) === 25)
    assert.notExists(control(element, 'Show more'))
  })

  it('speaks Hebrew', async () => {
    const element = await openHistory(lines, 'he')
    await shows(element, 'היסטוריית כניסות')
    await shows(element, 'אימות דו־שלבי בכניסה')
    assert.include(text(element), 'נכשלה')
    await hasNoViolation(element)
  })
})
