import '#build/portal.js'
import { portico } from '#build/portico.js'
import * as fromPortal from '#build/portal.js'
import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useSession } from '../../../elements/react/hooks.ts'
import type { Portico, SessionValue } from '../../../src/ui/portico/portico.ts'
import { settings } from '../../../src/core/settings.ts'
import { defineTag, shell } from '../../../src/ui/island/shell.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'

const sdk = portico as Portico

/** A page with a service of its own in its settings. */
function pageWith(answers: Answers = {}) {
  const svc = fakeSvc({ 'GET /login': { body: user }, ...answers })
  sdk.configure({ svc: svc.base })
  afterwards(() => {
    for (const name of Object.keys(settings())) Reflect.deleteProperty(settings(), name)
  })
  return svc
}

const { csrfToken: _, ...ada } = user
const signedIn: SessionValue = { status: 'signed-in', user: ada as never }

/** Values that a subscriber gets until the page is cleared. */
function toldValues(): SessionValue[] {
  const values: SessionValue[] = []
  afterwards(sdk.session.subscribe((value) => values.push(value)))
  return values
}

describe('the object of the page', () => {
  afterEach(clearPage)

  it('is the same for every script, and global only on request', async () => {
    assert.equal(fromPortal['portico'], sdk)
    assert.isFalse('portico' in window)
    const script = document.createElement('script')
    afterwards(() => {
      script.remove()
      Reflect.deleteProperty(window, 'portico')
    })
    script.type = 'module'
    script.dataset['global'] = ''
    script.src = '/dist/embed/portico.js?global'
    document.head.append(script)
    await until('it is global', () => 'portico' in window)
    assert.equal((window as { portico?: unknown }).portico, sdk)
  })

  it('reports the session with one call, without its token', async () => {
    const svc = pageWith()
    assert.deepEqual(sdk.session.value, { status: 'unknown' })
    const values = toldValues()
    assert.equal(await sdk.ready, sdk)
    await put({}, 'portal-user')
    assert.deepEqual(sdk.session.value, signedIn)
    assert.equal(sdk.session.value, sdk.session.value)
    const late = toldValues()
    await until('it is replayed', () => late.length)
    assert.deepEqual([values, late], [[signedIn], [signedIn]])
    assert.equal(svc.called('GET /login').length, 1)
  })

  it('signs out for all elements, and stops telling who has stopped listening', async () => {
    const svc = pageWith()
    const element = await put({}, 'portal-user')
    const values = toldValues()
    const stopped: SessionValue[] = []
    sdk.session.subscribe((value) => stopped.push(value))()
    await until('it is known', () => values.length)
    await sdk.session.signOut()
    assert.deepEqual(values.at(-1), { status: 'signed-out', reason: 'signed-out' })
    assert.deepEqual(stopped, [])
    assert.equal(svc.called('GET /logout').length, 1)
    await until('the element shows it', () => !text(element).includes('ada@example.com'))
  })

  it('lets React components know who is signed in', async () => {
    pageWith()
    const place = document.createElement('div')
    const root = createRoot(place)
    afterwards(() => root.unmount())
    const shown: SessionValue['status'][] = []
    const Account = () => {
      const { status } = useSession()
      shown.push(status)
      return createElement('p', null, status)
    }
    root.render(createElement(Account))
    await until('it is known', () => place.textContent === 'signed-in')
    await sdk.session.signOut()
    await until('it is over', () => place.textContent === 'signed-out')
    assert.equal(shown[0], 'unknown')
  })

  it('goes on with the session of another service when the page changes it', async () => {
    pageWith()
    const values = toldValues()
    await until('it is known', () => values.length)
    const other = fakeSvc()
    await sdk.update({ svc: other.base })
    await until('it is told anew', () => values.length > 1)
    assert.deepEqual(values.at(-1), { status: 'signed-out' })
  })

  it('makes calls with the session, and retries with a fresh token', async () => {
    const crashed = { 'POST /catchCrash': inTurn(failure(401, 902), { body: { received: true } }) }
    const svc = pageWith(crashed)
    sdk.configure({ siteKey: 'pk_1' })
    const response = await sdk.session.fetch('/catchCrash', { method: 'POST', body: '{"message":"x"}' })
    assert.equal(response.status, 200)
    const [first, second] = svc.called('POST /catchCrash')
    assert.equal(first?.headers.get('token'), 'token')
    assert.equal(first?.headers.get('site-key'), 'pk_1')
    assert.equal(second?.headers.get('content-type'), 'application/json')
    assert.equal(second?.headers.get('idempotency-key'), first?.headers.get('idempotency-key'))
    assert.equal(svc.called('GET /login').length, 2)
  })

  for (const path of [
    'user',
    '/../other',
    '/%2e%2e/other',
    '/x/../../other',
    '@evil.example',
    'https://evil.example/',
  ])
    it(`carries the session nowhere else: ${path}`, async () => {
      const svc = pageWith()
      const error = await sdk.session.fetch(path).catch((reason: unknown) => reason)
      assert.match(String(error), /path must be an address below/)
      assert.deepEqual(svc.calls, [])
    })

  it('changes language, words, scheme and colour of all elements at once', async () => {
    pageWith({ 'GET /login': failure(401, 20) })
    const elements = [await put({}), await put({})]
    await sdk.update({ strings: { en: { 'login.title': 'Welcome back' }, he: { 'login.title': 'ברוכים' } } })
    for (const element of elements) await shows(element, 'Welcome back')
    await sdk.update({ lang: 'he' })
    for (const element of elements) await shows(element, 'ברוכים')
    await sdk.update({ lang: undefined, strings: undefined, scheme: 'dark', theme: '#0a7d4b' })
    const look = (element: Element) => getComputedStyle(element)
    for (const element of elements) {
      await shows(element, 'Sign in')
      await until('it is dark', () => look(element).colorScheme === 'dark')
      assert.include(look(element).getPropertyValue('--_accent'), 'light-dark(')
    }
    assert.equal(look((await put({})) as Element).colorScheme, 'dark')
    await sdk.update({ scheme: undefined, theme: undefined })
    await until('it is as the page is', () => look(elements[0]!).colorScheme === 'normal')
  })

  it('says which setting it does not know', async () => {
    const error = await sdk.update({ colour: 'red' } as never).catch((reason: unknown) => reason)
    assert.match(String(error), /"colour" is no setting\. There are: svc, siteKey, mode, theme/)
  })

  it('loads messages from a file, and keeps its own on failure', async () => {
    pageWith({ 'GET /login': failure(401, 20) })
    const warned: unknown[] = []
    const { warn } = console
    console.warn = (message: unknown) => warned.push(message)
    afterwards(() => (console.warn = warn))
    const file = { en: { 'login.title': 'Hello again', 'login.email': 7 } }
    const address = URL.createObjectURL(new Blob([JSON.stringify(file)]))
    sdk.configure({ strings: address })
    await shows(await put({}), 'Hello again')
    assert.match(String(warned[0]), /en: login\.email in blob:.+ must be text/)
    sdk.configure({ strings: '/no-such-words.json' })
    await shows(await put({}), 'Sign in')
    assert.match(String(warned[1]), /no-such-words\.json could not be read: it answers 404/)
  })

  it('opens a page in its element, else notifies the page', async () => {
    pageWith({ 'GET /login': failure(401, 20) })
    const asked = heard('portal-navigate')
    const element = await put({})
    assert.isTrue(await sdk.open('login/forgot'))
    assert.equal(element.getAttribute('route'), '/forgot')
    assert.isFalse(await sdk.open('profile/security'))
    assert.deepEqual(asked.at(-1), { to: '/Profile/security', kind: 'route' })
    const profile = await put({}, 'portal-profile')
    await until('it goes there', () => profile.getAttribute('route') === '/Profile/security')
    const error = await sdk.open('profil/security').catch((reason: unknown) => reason)
    assert.match(String(error), /"profil\/security" begins with the name of no element\. There are: login,/)
  })

  it('tells a listener what is so already, once, and then what happens', async () => {
    pageWith()
    const element = await put({}, 'portal-user')
    const ready: (EventTarget | null)[] = []
    const told: unknown[] = []
    afterwards(sdk.on('portal-ready', ({ target }) => ready.push(target)))
    afterwards(sdk.on('portal-signed-in', ({ detail }) => told.push(detail)))
    const stop = sdk.on('portal-signed-out', ({ detail }) => told.push(detail))
    await until('both are replayed', () => ready.length && told.length)
    assert.deepEqual(ready, [element])
    assert.deepEqual(told, [{ email: 'ada@example.com', restored: true }])
    await sdk.session.signOut()
    assert.deepEqual(told.slice(1), [{ reason: 'signed-out' }])
    stop()
    const second = await put({}, 'portal-user')
    await until('the next element is told of', () => ready.includes(second))
    assert.equal(told.length, 2)
  })

  it('knows why a script of an element could not be loaded', async () => {
    defineTag(
      'never-there',
      shell({ attributes: {}, view: () => Promise.reject(new Error('c/view.js not found')) }),
    )
    document.body.append(document.createElement('portal-never-there'))
    await until('it is known', () => sdk.loadError)
    assert.match(String(sdk.loadError), /c\/view\.js not found/)
    await painted()
  })
})
