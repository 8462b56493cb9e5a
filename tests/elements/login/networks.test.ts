import { assert } from 'chai'
import { failure, fakeSvc, hostile, offline, pending, siteWith } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, heading, put } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { begin, begun, openWithNetworks, site, socialCodes } from './with-networks.ts'

const buttons = (element: HTMLElement) =>
  [...element.shadowRoot!.querySelectorAll('button')]
    .map(({ textContent }) => textContent)
    .filter((label) => label.startsWith('Continue with'))

afterEach(clearPage)

describe('signing in by a network', () => {
  it('offers the site’s networks in order at sign-in and registration', async () => {
    const { element } = await openWithNetworks({})
    assert.deepEqual(buttons(element), ['Continue with Zeta', 'Continue with Alpha'])
    control(element, 'Create account').click()
    await until('it is there', () => heading(element)?.textContent === 'Create account')
    assert.deepEqual(buttons(element), ['Continue with Zeta', 'Continue with Alpha'])
  })

  it('offers none if turned off or the site has none', async () => {
    for (const [answers, features] of [
      [site, 'social'],
      [{ 'GET /site': siteWith() }, ''],
      [{ 'GET /site': offline }, ''],
    ] as const) {
      const svc = fakeSvc(answers)
      const element = await put({ svc: svc.base, features })
      await until('the site was asked', () => svc.called('GET /site').length > 0)
      await painted()
      assert.isEmpty(buttons(element))
      element.remove()
    }
  })

  it('leaves a page of the service’s own site unless the page prevents it', async () => {
    const navigations = heard('portal-navigate', { prevent: true })
    const { svc, element, press } = await openWithNetworks({ [begin('login', 'redirect')]: begun })
    press()
    await until('it wants to leave', () => navigations.length > 0)
    assert.deepEqual(navigations, [{ to: location.origin, kind: 'page' }])
    const { query } = svc.called(begin('login', 'redirect'))[0]!
    assert.equal(query.get('returnTo'), location.origin + location.pathname + location.search)
    assert.isNull(query.get('challenge'))
    await until('it can be pressed again', () => !control(element, 'Continue with Alpha').ariaBusy)
  })

  it('case 90: stores no session token during a visit, nor in events', async () => {
    const told = ['portal-before-action', 'portal-after-action', 'portal-navigate'].map((name) =>
      heard(name, { prevent: name === 'portal-navigate' }),
    )
    const { press } = await openWithNetworks({ [begin('login', 'redirect')]: begun })
    press()
    await until('it wants to leave', () => told[2]!.length > 0)
    assert.sameMembers(Object.keys(sessionStorage), ['portico:visit'])
    const kept = JSON.parse(sessionStorage.getItem('portico:visit')!) as object
    assert.sameMembers(Object.keys(kept), ['social', 'page', 'state', 'verifier', 'returnTo'])
    assert.notInclude(JSON.stringify(told), 'st4te')
  })

  it('case 97: goes once, however often it is pressed', async () => {
    const { svc, press } = await openWithNetworks({ [begin('login', 'redirect')]: pending })
    press()
    press()
    await until('it has asked', () => svc.called(begin('login', 'redirect')).length > 0)
    press()
    await painted()
    assert.equal(svc.called(begin('login', 'redirect')).length, 1)
  })

  for (const url of ['javascript:canary()', 'data:text/html,x', 'blob:x', '//', ''])
    it(`case 85: goes nowhere when it is sent to ${url || 'nothing'}`, async () => {
      const navigations = heard('portal-navigate', { prevent: true })
      const { element, press } = await openWithNetworks(
        hostile({ [begin('login', 'redirect')]: { body: { stateToken: 'st4te', url } } }),
      )
      press()
      await until('it says so', () => banner(element) === 'api failed')
      assert.isEmpty(navigations)
    })

  for (const { code, message } of [31, 36].map((each) => socialCodes.find(({ code }) => code === each)!))
    it(`says why it cannot begin (${code})`, async () => {
      const { element, press } = await openWithNetworks({ [begin('login', 'redirect')]: failure(400, code) })
      press()
      await until('it says so', () => banner(element) === message)
      assert.exists(control(element, 'Sign in'))
    })
})
