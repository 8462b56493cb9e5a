import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { failure, fakeSvc, inTurn, offline, pending } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, hasNoViolation, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { entries, entry, menuWith, openNav, signedIn, under } from './nav-page.ts'

interface Going {
  to: string
  kind: string
}

describe('the built <portal-nav>', () => {
  afterEach(clearPage)
  afterEach(() => history.replaceState(null, '', location.pathname + location.search))

  it('shows what is permitted, in categories and closed folders', async () => {
    const { element } = await openNav()
    assert.deepEqual(entries(element), [
      'Home',
      'Dashboard',
      '+ My Cloud',
      '+ Add-on Services',
      'Profile',
      '+ Permissions',
      '+ Infrastructure Settings',
    ])
    assert.deepEqual(under(element, 'Organization'), ['Permissions'])
    assert.deepEqual(under(element, 'Administration'), ['Infrastructure Settings'])
    assert.equal(element.dataset['state'], 'ready')
  })

  it('is an accessible landmark: open, closed and narrow', async () => {
    const { element } = await openNav({}, { current: '/servers/4' })
    const nav = element.shadowRoot.querySelector('nav')
    assert.equal(nav?.getAttribute('aria-label'), 'Main navigation')
    await hasNoViolation(element)
    element.toggleAttribute('collapsed', true)
    await painted()
    await hasNoViolation(element, 'narrow')
  })

  it('opens the way to where the user is, and marks the entry', async () => {
    const { element } = await openNav({}, { current: '/Servers/4/snapshot' })
    assert.deepEqual(entries(element).slice(2, 6), [
      '- My Cloud',
      'Servers *',
      'Networks',
      '+ Add-on Services',
    ])
    element.setAttribute('current', '/fileServer')
    await painted()
    assert.include(entries(element), '- My Cloud')
    assert.include(entries(element), '- Cloud File Server')
    assert.include(entries(element), 'Manage users *')
  })

  it('opens and closes folders, also the one the user is in, by keyboard', async () => {
    const { element } = await openNav({}, { current: '/servers' })
    entry(element, 'My Cloud').focus()
    await press('Enter')
    assert.notInclude(entries(element), 'Servers *')
    await press(' ')
    assert.include(entries(element), 'Servers *')
    assert.isTrue(element.shadowRoot.activeElement === entry(element, 'My Cloud'))
  })

  it('finds the way open again after going elsewhere and back', async () => {
    const { element } = await openNav({}, { current: '/servers' })
    entry(element, 'My Cloud').click()
    await painted()
    assert.include(entries(element), '+ My Cloud')
    element.setAttribute('current', '/dashboard')
    await painted()
    element.setAttribute('current', '/networks')
    await painted()
    assert.include(entries(element), 'Networks *')
  })

  it('fires navigation on click, and doesn’t navigate without addresses', async () => {
    const { element } = await openNav()
    const going = heard<Going>('portal-navigate')
    const before = location.href
    await click(entry(element, 'Dashboard'))
    assert.deepEqual(going, [{ to: '/dashboard', kind: 'route' }])
    assert.equal(entry(element, 'Dashboard').localName, 'button')
    assert.equal(location.href, before)
  })

  it('has links with the page’s base, and lets the page take them over', async () => {
    const { element } = await openNav({}, { base: '/account' })
    const going = heard<Going>('portal-navigate', { prevent: true })
    assert.equal(entry(element, 'Dashboard').getAttribute('href'), '/account/dashboard')
    const before = location.href
    await click(entry(element, 'Dashboard'))
    assert.deepEqual(going, [{ to: '/dashboard', kind: 'route' }])
    assert.equal(location.href, before)
  })

  it('changes the address in hash routing, marks where it leads, and follows the address', async () => {
    const { element } = await openNav({}, { routing: 'hash' })
    const going = heard<Going>('portal-navigate')
    assert.isTrue(entry(element, 'Profile').getAttribute('href')?.endsWith('#/profile'))
    await click(entry(element, 'Profile'))
    assert.equal(location.hash, '#/profile')
    assert.deepEqual(going, [{ to: '/profile', kind: 'route' }])
    assert.include(entries(element), 'Profile *')
    location.hash = '#/servers/4'
    await until('it follows', () => entries(element).includes('Servers *'))
  })

  it('leaves the address alone where the page prevents it', async () => {
    const { element } = await openNav({}, { routing: 'hash' })
    heard('portal-navigate', { prevent: true })
    await click(entry(element, 'Profile'))
    assert.equal(location.hash, '')
  })

  it('leaves a press for a new tab to the browser', async () => {
    const { element } = await openNav({}, { base: '' })
    const going = heard('portal-navigate')
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true })
    // Nothing opens in a test.
    element.addEventListener('click', (each) => assert.isFalse(each.defaultPrevented))
    element.addEventListener('click', (each) => each.preventDefault())
    entry(element, 'Dashboard').dispatchEvent(event)
    assert.isEmpty(going)
  })

  it('calls entries as the site calls them, in any language', async () => {
    const { element } = await openNav({ titles: { dashboard: 'Overview' } }, { lang: 'he' })
    assert.include(entries(element), 'Overview')
    assert.include(entries(element), 'פרופיל')
    assert.equal(element.shadowRoot.querySelector('[lang=he]')?.getAttribute('dir'), 'rtl')
    await hasNoViolation(element)
  })

  it('shows what the marketplace adds, and the page’s catalogue categories', async () => {
    const items = [{ id: 'backup', name: 'Backup', icon: 'box', link: '/scMarketPlace/backup' }]
    const { element } = await openNav({ items })
    Object.assign(element, { categories: ['Mail'] })
    await painted()
    assert.deepEqual(entries(element).slice(2, 5), ['+ My Cloud', 'Backup', 'Mail'])
    const going = heard<Going>('portal-navigate')
    entry(element, 'Mail').click()
    assert.equal(going[0]?.to, '/scMarketPlace/Mail')
  })

  it('asks for the menu once for all elements of a page', async () => {
    const svc = signedIn()
    await put({ svc: svc.base }, 'portal-nav')
    await put({ svc: svc.base }, 'portal-nav')
    assert.equal(svc.called('GET /header/menu').length, 1)
  })

  it('reloads after a refusal, and shows what is permitted now', async () => {
    const svc = signedIn(
      {},
      { 'GET /header/menu': inTurn(menuWith(), menuWith({ menu: ['home', 'support'] })) },
    )
    const element = await put({ svc: svc.base }, 'portal-nav')
    const { handleSessionError } = await import('../../../src/core/session/handle-session-error.ts')
    const { SvcError } = await import('../../../src/core/svc/svc-error.ts')
    handleSessionError(session(svc.base), new SvcError(403, [{ code: 909, info: 'no' }]), '/servers')
    await until('the new one shows', () => entries(element).includes('+ Support'))
    assert.deepEqual(entries(element), ['Home', '+ Support'])
  })

  it('shows a failed load, and retries on request', async () => {
    const svc = signedIn({}, { 'GET /header/menu': inTurn(offline, menuWith()) })
    const element = await put({ svc: svc.base }, 'portal-nav')
    assert.equal(element.dataset['state'], 'error')
    await shows(element, "We couldn't load the menu.")
    await hasNoViolation(element)
    await click(control(element, 'Try again'))
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.include(entries(element), 'Home')
  })

  it('tells the session that it is over when the menu is refused for that', async () => {
    const ended = heard<{ kind: string }>('portal-session-error')
    const svc = signedIn({}, { 'GET /header/menu': failure(401, 20) })
    const element = await put({ svc: svc.base }, 'portal-nav')
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.equal(ended[0]?.kind, 'signed-out')
  })

  it('says that the menu is on its way to who does not see it', async () => {
    const svc = signedIn({}, { 'GET /header/menu': pending })
    const element = document.createElement('portal-nav')
    element.setAttribute('svc', svc.base)
    document.body.append(element)
    await until('it says so', () => element.shadowRoot?.textContent.includes('Loading menu…'))
    assert.equal(element.dataset['state'], 'loading')
    await hasNoViolation(element)
  })

  it('shows the page’s own words to who is signed out, and asks for no menu', async () => {
    const svc = fakeSvc()
    const element = await put({ svc: svc.base }, 'portal-nav')
    assert.equal(element.dataset['state'], 'unauthenticated')
    assert.include(text(element), 'Sign in to see the menu.')
    assert.isEmpty(svc.called('GET /header/menu'))
  })

  it('says so where nothing is permitted', async () => {
    const { element } = await openNav({ menu: [] })
    assert.equal(element.dataset['state'], 'empty')
    assert.include(text(element), 'No pages yet.')
  })

  it('fits a phone, with long titles in both directions', async () => {
    const titles = {
      dashboard: 'x'.repeat(80),
      profile: 'A very long title of many words '.repeat(3).slice(0, 80).trim(),
    }
    for (const lang of ['en', 'he']) {
      const { element } = await openNav({ titles }, { lang })
      element.style.inlineSize = '160px'
      await painted()
      assert.isAtMost(element.scrollWidth, 160)
      const nav = element.shadowRoot.querySelector('nav')!
      assert.isAtMost(nav.scrollWidth, nav.clientWidth)
      element.remove()
    }
  })
})
