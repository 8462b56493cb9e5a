import '#build/frame.js'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, forgetCalls, inTurn, user } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'

// The browser of these tests is started with it.
const { gc } = globalThis as unknown as {
  gc?: (options: { type: 'major'; execution: 'async' }) => Promise<void>
}

const frameOf = ({ shadowRoot }: PortalElement) => shadowRoot.querySelector('iframe')!
const textOf = ({ shadowRoot }: PortalElement) =>
  shadowRoot.querySelector('[role=alert]')?.textContent.trim() ?? ''

/** Puts an element into the page, and waits for its frame. */
async function put(attributes: Record<string, string> = {}): Promise<PortalElement> {
  const element = document.createElement('portal-frame') as PortalElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await until('its frame has an address', () => element.shadowRoot.querySelector('iframe')?.src)
  return element
}

/** Says something as the frame of an element, unless another window or origin is given. */
function say(element: PortalElement, message: object, from: MessageEventInit = {}): void {
  const source = frameOf(element).contentWindow
  const data = { portico: 'frame', ...message }
  dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin, ...from }))
}

/** The policy of the page has blocked an address. */
const block = (blockedURI: string) =>
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI,
      effectiveDirective: 'frame-src',
      violatedDirective: 'frame-src',
      documentURI: location.href,
      disposition: 'enforce',
      originalPolicy: '',
      statusCode: 200,
    }),
  )

describe('<portal-frame>', () => {
  afterEach(clearPage)

  it('asks for the screen of the service with page, site key, language and colors', async () => {
    const attributes = { svc: fakeSvc().base, 'site-key': 'pk_acme', lang: 'he', scheme: 'dark' }
    const element = await put({ ...attributes, screen: 'security', style: '--portal-brand: #0369a1' })
    const { pathname, searchParams } = new URL(frameOf(element).src)
    assert.equal(pathname, '/isolated/security')
    assert.equal(searchParams.get('page'), location.origin)
    assert.equal(searchParams.get('site-key'), 'pk_acme')
    const look = JSON.parse(searchParams.get('look') ?? '') as unknown
    assert.deepEqual(look, { lang: 'he', scheme: 'dark', theme: { brand: '#0369a1' } })
    assert.equal(frameOf(element).title, 'הגדרות אבטחה')
  })

  it('takes the frame that its markup has begun, and asks it how far it is', async () => {
    const ready = heard('portal-ready')
    const svc = fakeSvc().base
    const begun = document.createElement('iframe')
    begun.src = `/isolated/login?page=${encodeURIComponent(location.origin)}&site-key=pk_acme`
    const element = document.createElement('portal-frame') as PortalElement
    for (const [name, value] of Object.entries({ svc, 'site-key': 'pk_acme' }))
      element.setAttribute(name, value)
    element.append(begun)
    const { src } = begun
    document.body.append(element)
    await until('it waits for its frame', () => element.dataset['state'] === 'loading')
    await painted()
    assert.equal(begun.src, src, 'it is not loaded a second time')
    assert.isNull(element.shadowRoot.querySelector('iframe'))
    dispatchEvent(
      new MessageEvent('message', {
        data: { portico: 'frame', type: 'ready' },
        source: begun.contentWindow,
        origin: location.origin,
      }),
    )
    assert.lengthOf(ready, 1)
  })

  it('loads the frame of its markup again for another page, site, screen or route', async () => {
    const svc = fakeSvc().base
    for (const [src, attributes] of [
      ['/isolated/login?page=https%3A%2F%2Fevil.example&site-key=pk_acme', {}],
      [`/isolated/login?page=${location.origin}&site-key=pk_other`, {}],
      [`/isolated/login?page=${location.origin}&site-key=pk_acme`, { screen: 'security' }],
      [`/isolated/login?page=${location.origin}&site-key=pk_acme`, { route: '/forgot' }],
      ['about:blank', {}],
    ] as const) {
      const begun = document.createElement('iframe')
      begun.src = src
      const element = document.createElement('portal-frame') as PortalElement
      for (const [name, value] of Object.entries({ svc, 'site-key': 'pk_acme', ...attributes }))
        element.setAttribute(name, value)
      element.append(begun)
      document.body.append(element)
      await until('it has its own address', () => begun.src.includes('look='))
      assert.equal(new URL(begun.src).searchParams.get('page'), location.origin)
      element.remove()
    }
  })

  it('hands a route to the frame and removes its token from the attribute', async () => {
    const element = await put({ svc: fakeSvc().base, route: '/reset?token=secret' })
    assert.equal(new URL(frameOf(element).src).hash, '#/reset?token=secret')
    assert.equal(element.getAttribute('route'), '/reset')
  })

  it('is ready, and as high as its frame, when that says so', async () => {
    const ready = heard('portal-ready')
    const element = await put({ svc: fakeSvc().base })
    assert.equal(element.dataset['state'], 'loading')
    say(element, { type: 'height', height: 512 })
    say(element, { type: 'ready' })
    assert.equal(frameOf(element).style.blockSize, '512px')
    assert.equal(element.dataset['state'], 'ready')
    assert.lengthOf(ready, 1)
  })

  it('case 86: ignores other windows, other origins and what a frame can’t say', async () => {
    const ready = heard('portal-ready')
    const svc = fakeSvc()
    const element = await put({ svc: svc.base })
    await until('the session is known', () => svc.called('GET /login').length)
    say(element, { type: 'ready' }, { source: window })
    say(element, { type: 'ready' }, { origin: 'https://evil.example' })
    say(element, { type: 'ready', more: 1 })
    say(element, { type: 'signed-in', email: 'jo@acme.example' })
    say(element, { type: 'height', height: 9000 }, { origin: 'null' })
    await painted()
    assert.isEmpty(ready)
    assert.isEmpty(frameOf(element).style.blockSize)
    assert.lengthOf(svc.called('GET /login'), 1)
  })

  it('lets the service confirm a sign-in within the frame before it goes to next', async () => {
    const signedIn = heard<{ email: string; restored: boolean }>('portal-signed-in')
    const goes = heard<{ to: string }>('portal-navigate', { prevent: true })
    const svc = fakeSvc({ 'GET /login': inTurn(failure(401, 20), { body: user }) })
    const element = await put({ svc: svc.base, next: '/account' })
    await until('the session is known', () => svc.called('GET /login').length)
    say(element, { type: 'ready' })
    say(element, { type: 'signed-in' })
    await until('the page goes on', () => goes.some(({ to }) => to === '/account'))
    assert.deepEqual(signedIn, [{ email: user.email, restored: false }])
  })

  it('doesn’t believe a frame that signs a user out who is still signed in', async () => {
    const signedOut = heard('portal-signed-out')
    const svc = fakeSvc({
      'GET /login': { body: user },
      'GET /loginCheck': inTurn({ body: { loggedIn: true } }, { body: { loggedIn: false } }),
    })
    const element = await put({ svc: svc.base })
    await until('the session is known', () => svc.called('GET /login').length)
    say(element, { type: 'ready' })
    say(element, { type: 'signed-out' })
    await until('it asks the service', () => svc.called('GET /loginCheck').length === 1)
    await painted()
    assert.isEmpty(signedOut)
    say(element, { type: 'signed-out' })
    await until('the page knows', () => signedOut.length)
    assert.deepEqual(signedOut, [{ reason: 'signed-out' }])
  })

  it('names the policy that blocks the frame and the repair, and tries again', async () => {
    const errors = heard<{ info: string }>('portal-error')
    const element = await put({ svc: fakeSvc().base })
    block('https://ads.example/frame')
    assert.isEmpty(textOf(element))
    block(frameOf(element).src)
    assert.include(
      textOf(element),
      `Add ${location.origin} to frame-src in the policy, then reload the page.`,
    )
    assert.equal(element.dataset['state'], 'error')
    assert.isTrue(frameOf(element).hidden)
    assert.lengthOf(errors, 1)
    element.shadowRoot.querySelector('button')!.click()
    assert.isEmpty(textOf(element))
    assert.isFalse(frameOf(element).hidden)
    assert.equal(element.dataset['state'], 'loading')
  })

  it('case 88: hears nothing more once it is removed, and is collected', async function test() {
    const ready = heard('portal-ready')
    const open = async () => {
      const element = await put({ svc: fakeSvc().base })
      await painted()
      const { contentWindow: source } = frameOf(element)
      element.remove()
      await painted()
      const data = { portico: 'frame', type: 'ready' }
      dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }))
      return new WeakRef(element)
    }
    const ref = await open()
    assert.isEmpty(ready)
    if (!gc) return this.skip()
    forgetCalls()
    const end = performance.now() + 5000
    while (ref.deref() && performance.now() < end) {
      await painted()
      await gc({ type: 'major', execution: 'async' })
    }
    assert.isUndefined(ref.deref())
  })
})
