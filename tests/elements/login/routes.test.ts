import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, pending, user, type Answers } from '../page/fake-svc.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { control, field, heading, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'

const reset = { 'GET /reset/s3cret': { body: { email: 'a***@example.com' } } }
const terms = {
  'GET /termsOfService': {
    body: { title: 'Our terms', locale: 'en', updated: '2026-01-02', sections: [] },
  },
}

/** Every public route with its screen and its calls. */
const routes: { route: string; title: string; answers?: Answers }[] = [
  { route: '/create', title: 'Create account' },
  { route: '/forgot', title: 'Forgot your password?' },
  { route: '/reset?token=s3cret', title: 'Set a new password', answers: reset },
  { route: '/setPassword?token=s3cret', title: 'Set your password', answers: reset },
  { route: '/validate?token=s3cret', title: 'Verify your email' },
  { route: '/validateSuccessful', title: 'Email verified' },
  { route: '/termsOfService', title: 'Our terms', answers: terms },
  { route: '/logout', title: 'Signing out', answers: { 'GET /logout': pending } },
  {
    route: '/login?token=s3cret',
    title: 'Sign in with access link',
    answers: { 'POST /autoLogin': pending },
  },
  { route: '/al.php?t=s3cret', title: 'Sign in with access link', answers: { 'POST /autoLogin': pending } },
  {
    route: '/socialProcess/demo-id?code=s3cret&state=st4te',
    title: 'Sign in',
    answers: { 'POST /socialAccess/stateToken': pending },
  },
  {
    route: '/remoteSocial/socialProcess/demo-id?code=s3cret&state=st4te',
    title: 'Sign in',
    answers: { 'POST /socialAccess/stateToken': pending },
  },
  {
    route: '/login/demo-id/ok/s3cret',
    title: 'Sign in',
    answers: { 'POST /socialAccess/token': pending },
  },
  { route: '/create/demo-id/error/34', title: 'Sign in' },
]

const isAt = (element: PortalElement, title: string) =>
  until(`it shows ${title}`, () => heading(element)?.textContent === title)

/** The path in other letter case, with an unchanged query. */
const inCapitals = (route: string) => route.replace(/^[^?]*/, (path) => path.toUpperCase())

let address: string
beforeEach(() => {
  address = location.href
  afterwards(() => history.replaceState(null, '', address))
})
afterEach(clearPage)

describe('the routes of <portal-login>', () => {
  for (const { route, title, answers } of routes) {
    it(`${route} opens by attribute, at the start and later`, async () => {
      const { base } = fakeSvc(answers)
      const started = await put({ svc: base, route })
      await isAt(started, title)
      started.remove()
      const later = await put({ svc: base })
      later.setAttribute('route', route)
      await isAt(later, title)
    })

    it(`${route} opens from the hash, at the start and when it changes`, async () => {
      const { base } = fakeSvc(answers)
      history.replaceState(null, '', `#${route}`)
      const started = await put({ svc: base, routing: 'hash' })
      await isAt(started, title)
      started.remove()
      history.replaceState(null, '', '#')
      const later = await put({ svc: base, routing: 'hash' })
      await isAt(later, 'Sign in')
      location.hash = route
      await isAt(later, title)
    })

    it(`${route} opens in any letters`, async () => {
      const { base } = fakeSvc(answers)
      // A network's name in an address is its own business.
      const element = await put({ svc: base, route: inCapitals(route) })
      await isAt(element, title)
    })
  }

  it('stays at sign-in for an unknown route', async () => {
    const element = await put({ svc: fakeSvc().base, route: '/nowhere/at/all' })
    await isAt(element, 'Sign in')
    assert.exists(field(element, 'password'))
  })

  it('leads by its links to every form and back', async () => {
    const element = await put({ svc: fakeSvc(terms).base })
    const follow = async (label: string, title: string) => {
      await until(`there is ${label}`, () => control(element, label))
      control(element, label).click()
      await isAt(element, title)
      await until('its first field or else its heading has the focus', () => {
        const first = element.querySelector(':scope > input[slot]')
        return first ? first.matches(':focus') : element.shadowRoot.activeElement === heading(element)
      })
    }
    await follow('Forgot password?', 'Forgot your password?')
    await follow('Back to sign-in', 'Sign in')
    await follow('Create account', 'Create account')
    await follow('Terms of service', 'Our terms')
    await follow('Create account', 'Create account')
    await follow('Back to sign-in', 'Sign in')
  })

  it('has links for new tabs if the address has the route', async () => {
    const element = await put({ svc: fakeSvc().base, routing: 'hash' })
    assert.include(control(element, 'Forgot password?').getAttribute('href'), '#/forgot')
  })

  it('signs out because the route says so, and then offers to sign in', async () => {
    const svc = fakeSvc({ 'GET /login': { body: user } })
    const left = heard('portal-signed-out')
    const element = await put({ svc: svc.base, route: '/logout' })
    await isAt(element, 'Sign in')
    assert.equal(svc.called('GET /logout').length, 1)
    assert.deepEqual(left, [{ reason: 'signed-out' }])
  })

  it('says so when signing out did not reach the service, and stays signed in', async () => {
    const svc = fakeSvc({ 'GET /login': { body: user }, 'GET /logout': failure(503, 908) })
    const element = await put({ svc: svc.base, route: '/logout' })
    await shows(element, 'The service is busy.')
    assert.exists(control(element, 'Sign out'))
    assert.equal(element.dataset['state'], 'ready')
  })

  it('opens a second link of a mail in a page that shows the first', async () => {
    const svc = fakeSvc({
      'GET /reset/first': failure(400, 18),
      'GET /reset/second': { body: { email: 'b***@example.com' } },
    })
    history.replaceState(null, '', '#/reset?token=first')
    const element = await put({ svc: svc.base, routing: 'hash' })
    await shows(element, 'Token is not valid')
    location.hash = '/reset?token=second'
    await shows(element, 'For b***@example.com')
  })

  it('takes an access link in a page that shows the sign-in form', async () => {
    const svc = fakeSvc({ 'POST /autoLogin': failure(400, 18) })
    const element = await put({ svc: svc.base, routing: 'hash' })
    location.hash = '/login?token=s3cret'
    await shows(element, 'This access link has expired or was already used')
    assert.deepEqual(svc.called('POST /autoLogin')[0]?.body, { token: 's3cret' })
    control(element, 'Back to sign-in').click()
    await isAt(element, 'Sign in')
  })

  it('uses an access link once: who signs out afterwards finds the form', async () => {
    const svc = fakeSvc({ 'POST /autoLogin': { body: user } })
    const element = await put({ svc: svc.base, route: '/login?token=s3cret' })
    await shows(element, "You're signed in")
    control(element, 'Sign out').click()
    await isAt(element, 'Sign in')
    assert.equal(svc.called('POST /autoLogin').length, 1)
  })

  for (const value of ['%', '%E0%A4%A', '%00', 'x'.repeat(5000)])
    it(`survives ${value.slice(0, 12)} where a network’s answer should be`, async () => {
      const element = await put({ svc: fakeSvc().base, route: `/login/demo-id/ok/${value}` })
      await shows(element, 'The social session expired')
      assert.notEqual(element.dataset['state'], 'error')
    })
})

describe('what a link proves', () => {
  const secret = routes.filter(({ route }) => route.includes('s3cret'))

  for (const { route, answers } of secret)
    it(`case 37: leaves the address before any call (${route.split(/s3cret/)[0]}…)`, async () => {
      const svc = fakeSvc(answers)
      history.replaceState(null, '', `?own=1#${route}`)
      const before = history.length
      await put({ svc: svc.base, routing: 'hash' })
      await until('something was asked', () => svc.calls.length > 1)
      for (const { name, page } of svc.calls) assert.notMatch(page, /s3cret|st4te/, name)
      assert.equal(location.search, '?own=1', 'the page’s own query is not the element’s')
      assert.equal(history.length, before, 'and no entry of the history has it')
    })

  for (const { route, answers } of secret)
    it(`case 37: leaves the path before any call (${route.split(/s3cret/)[0]}…)`, async () => {
      const svc = fakeSvc(answers)
      history.replaceState(null, '', `/portal${route}`)
      const before = history.length
      await put({ svc: svc.base, routing: 'path', base: '/portal' })
      await until('something was asked', () => svc.calls.length > 1)
      for (const { name, page } of svc.calls) assert.notMatch(page, /s3cret|st4te/, name)
      assert.match(location.pathname, /^\/portal\/\w/)
      assert.equal(history.length, before, 'and no entry of the history has it')
    })

  for (const { route, answers } of secret)
    it(`case 90: is in no event, attribute or storage (${route.split(/s3cret/)[0]}…)`, async () => {
      const told: string[] = []
      const listen = (event: Event) =>
        told.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`)
      const events = ['before-action', 'after-action', 'navigate', 'signed-in', 'error', 'ready', 'analytics']
      for (const name of events) {
        document.addEventListener(`portal-${name}`, listen)
        afterwards(() => document.removeEventListener(`portal-${name}`, listen))
      }
      const svc = fakeSvc({ ...answers, 'POST /validate': failure(400, 18) })
      sessionStorage.setItem('portico:visit', JSON.stringify({ state: 'st4te', verifier: 'v3rifier' }))
      const element = await put({ svc: svc.base, route })
      control(element, 'Verify email')?.click()
      await until('it was used', () =>
        svc.calls.some(({ name, body }) => (name + JSON.stringify(body)).includes('s3cret')),
      )
      await painted()
      assert.isNotEmpty(told)
      const page = element.outerHTML + text(element)
      const kept = JSON.stringify([localStorage, sessionStorage]) + document.cookie
      for (const [where, all] of Object.entries({ told: told.join(), page, kept }))
        assert.notInclude(all, 's3cret', where)
      assert.notMatch(told.join() + page, /st4te|v3rifier/)
    })
})
