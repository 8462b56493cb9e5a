import { assert } from 'chai'
import { define } from '../../../elements/portal-sites.ts'
import { define as defineUser } from '../../../elements/portal-user.ts'
import { session } from '../../../src/core/session/session.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, hasFocus } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { shows, text } from '../screens/shown-text.ts'

define()
defineUser()

const agreement = (id: string, version: string, more: object = {}) => ({
  id,
  name: 'Terms of service',
  version,
  effectiveAt: '2026-11-01T09:30:00.000Z',
  lastVersion: '',
  texts: [
    { language: 'en', content: `# Payment\n\nYou pay by ${version}.`, sha256: 'a'.repeat(64) },
    { language: 'he', content: 'תשלום', sha256: 'b'.repeat(64) },
  ],
  ...more,
})

const unsigned = { body: { ...user, agreementSignRequired: true } }

const put = (more: Answers = {}, tag = 'portal-sites') => {
  const svc = fakeSvc({
    'GET /login': inTurn(unsigned, { body: user }),
    'GET /header/menu': menuAnswer({ menu: ['pricelist'] }),
    'GET /priceLists': pageOf([]),
    'GET /agreement': { body: { agreements: [agreement('4', '2.0', { lastVersion: '1.1' })] } },
    'POST /agreement/4/sign': { body: { signed: true, left: 0 } },
    ...more,
  })
  const element = document.createElement(tag) as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route: '/pricelist', lang: 'en' }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

describe('an agreement that has to be accepted', () => {
  afterEach(clearPage)

  it('stands in place of the content until it is accepted', async () => {
    const { svc, element } = put()
    await shows(element, 'You pay by 2.0.')
    assert.include(text(element), 'You accepted version 1.1 before.')
    await until('its heading has the focus', () => hasFocus(element, '[part=heading]'))
    assert.isEmpty(svc.called('GET /header/menu'))
    control(element, 'I agree').click()
    await shows(element, 'No price lists yet.')
    assert.deepEqual(svc.called('POST /agreement/4/sign')[0]?.body, {
      language: 'en',
      sha256: 'a'.repeat(64),
    })
    assert.notInclude(text(element), 'You pay by')
  })

  it('accepts the language that is chosen', async () => {
    const { svc, element } = put()
    await shows(element, 'You pay by 2.0.')
    const select = element.shadowRoot.querySelector('select')!
    select.value = 'he'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await shows(element, 'תשלום')
    assert.equal(element.shadowRoot.querySelector('[lang=he][dir=rtl]')?.textContent, 'תשלום')
    control(element, 'I agree').click()
    await until('it is sent', () => svc.called('POST /agreement/4/sign').length === 1)
    assert.deepEqual(svc.called('POST /agreement/4/sign')[0]?.body, {
      language: 'he',
      sha256: 'b'.repeat(64),
    })
  })

  it('shows the new version if it was replaced while it was read', async () => {
    const { element } = put({
      'GET /agreement': inTurn(
        { body: { agreements: [agreement('4', '2.0')] } },
        { body: { agreements: [agreement('5', '2.1')] } },
      ),
      'POST /agreement/4/sign': failure(409, 932, { params: { version: '2.1', id: 5 } }),
    })
    await shows(element, 'You pay by 2.0.')
    control(element, 'I agree').click()
    await shows(element, 'You pay by 2.1.')
    assert.include(text(element), 'Version 2.1 of this agreement is in force by now.')
  })

  it('tells the page once, which may show it itself', async () => {
    const seen: unknown[] = []
    const listen = (event: Event) => {
      seen.push((event as CustomEvent<unknown>).detail)
      event.preventDefault()
    }
    document.addEventListener('portal-session-error', listen)
    const { element } = put()
    await shows(element, 'Read the agreement')
    document.removeEventListener('portal-session-error', listen)
    assert.deepEqual(seen, [{ kind: 'agreement', code: 931 }])
    assert.notInclude(text(element), 'You pay by')
    control(element, 'Read the agreement').click()
    await shows(element, 'You pay by 2.0.')
  })

  it('is behind a button in narrow elements', async () => {
    const { element } = put({}, 'portal-user')
    await shows(element, 'Read the agreement')
    assert.notInclude(text(element), 'You pay by')
  })

  it('leaves who has accepted alone: no call more', async () => {
    const { svc, element } = put({ 'GET /login': { body: user } })
    await shows(element, 'No price lists yet.')
    assert.isEmpty(svc.called('GET /agreement'))
    assert.equal(svc.called('GET /login').length, 1)
  })

  it('opens over what was typed when it comes into force, and gives it back', async () => {
    const { svc, element } = put({ 'GET /login': inTurn({ body: user }, unsigned, { body: user }) })
    await shows(element, 'No price lists yet.')
    control(element, 'Create price list').click()
    const name = () => element.shadowRoot.querySelector<HTMLInputElement>('input[name=name]')
    await until('the form is open', name)
    name()!.value = 'Typed before'
    await session(svc.base).load({ fresh: true })
    await shows(element, 'You pay by 2.0.')
    assert.equal(name()!.checkVisibility(), false)
    control(element, 'I agree').click()
    await until('the form is back', () => name()?.checkVisibility())
    assert.equal(name()!.value, 'Typed before')
    assert.notInclude(text(element), 'You pay by')
  })
})
