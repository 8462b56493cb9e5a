import { assert } from 'chai'
import type { ComponentType } from 'react'
import { session } from '../../../src/core/session/session.ts'
import { settings } from '../../../src/core/settings.ts'
import { useIsland, useSession } from '../../../src/ui/island/context.ts'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'
import { useStore } from '../../../src/ui/use-store.ts'
import { closeSvc, failure, fakeSvc, user } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'

let tags = 0

/** Defines a tag for one component and puts an element of it into the page. */
function put(App: ComponentType, attributes: Record<string, string> = {}, times = 1): PortalElement[] {
  const view = islandView({ App, start: '/start', packs: [] })
  defineTag(`island-${++tags}`, shell({ attributes: {}, view: async () => view }))
  return Array.from({ length: times }, () => {
    const element = document.createElement(`portal-island-${tags}`) as PortalElement
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    return element
  })
}

const text = (element: PortalElement) => element.shadowRoot.textContent ?? ''
const shows = (element: PortalElement, part: string) =>
  until(`it shows ${part}`, () => text(element).includes(part))

function heard(type: string): unknown[] {
  const details: unknown[] = []
  const listen = (event: Event) => details.push((event as CustomEvent<unknown>).detail)
  document.addEventListener(type, listen)
  stops.push(() => document.removeEventListener(type, listen))
  return details
}

const stops: (() => void)[] = []

afterEach(async () => {
  for (const element of document.querySelectorAll('[data-state], [route]')) element.remove()
  for (const stop of stops.splice(0)) stop()
  await Promise.resolve()
  closeSvc()
})

describe('a crash', () => {
  let broken = false
  const Fragile = () => {
    const { $path } = useIsland().location
    if (broken) throw new Error('the screen broke')
    return <p>whole {useStore($path)}</p>
  }
  const silence = () => {
    const { error } = console
    console.error = () => undefined
    const prevent = (event: ErrorEvent) => event.preventDefault()
    addEventListener('error', prevent)
    stops.push(() => {
      console.error = error
      removeEventListener('error', prevent)
    })
  }

  beforeEach(() => {
    broken = false
    silence()
  })

  it('shows exactly the words of the specification, and where to go on', async () => {
    const { base } = fakeSvc()
    const navigations = heard('portal-navigate')
    broken = true
    const [element] = put(Fragile, { svc: base })
    await shows(element!, 'Oops')
    const alert = element!.shadowRoot.querySelector('[role=alert]')!
    assert.equal(alert.querySelector('p')?.textContent, 'Oops! Something went wrong. Please try again later.')
    assert.equal(alert.querySelector('button')?.textContent, 'Go To Dashboard')
    assert.equal(element!.dataset['state'], 'error')
    alert.querySelector('button')!.focus()
    await press('Enter')
    assert.deepEqual(navigations, [{ to: '/dashboard', kind: 'page' }])
  })

  it('is reported once to the service and once to the page', async () => {
    const svc = fakeSvc()
    const crashes = heard('portal-crash')
    broken = true
    const [element] = put(Fragile, { svc: svc.base })
    await shows(element!, 'Oops')
    await until('it is reported', () => svc.called('POST /catchCrash').length > 0)
    assert.deepEqual(crashes, [{ message: 'the screen broke' }])
    const [report, ...more] = svc.called('POST /catchCrash')
    assert.isEmpty(more)
    const { message, element: tag, page } = report!.body as Record<string, string>
    assert.deepEqual([message, tag, page], ['the screen broke', element!.localName, '/start'])
  })

  it('shows its fallback also when the report cannot be sent', async () => {
    const { base } = fakeSvc({ 'POST /catchCrash': failure(503, 908) })
    broken = true
    const [element] = put(Fragile, { svc: base })
    await shows(element!, 'Go To Dashboard')
  })

  it('in one element leaves the others alive', async () => {
    const { base } = fakeSvc()
    const [first, second] = put(Fragile, { svc: base, routing: 'memory' }, 2)
    for (const element of [first!, second!]) await shows(element, 'whole')
    await until('no news draw them anew', () => session(base).$state.get().status !== 'unknown')
    await painted()
    broken = true
    first!.setAttribute('route', '/elsewhere')
    await shows(first!, 'Oops')
    broken = false
    second!.setAttribute('route', '/further')
    await shows(second!, 'whole /further')
  })

  it('can be worded by the reseller', async () => {
    const { base } = fakeSvc()
    Object.assign(settings(), { strings: { en: { 'crash.message': 'Please call us.' } } })
    stops.push(() => Object.assign(settings(), { strings: {} }))
    broken = true
    const [element] = put(Fragile, { svc: base })
    await shows(element!, 'Please call us.')
  })
})

describe('the inner route', () => {
  const Routed = () => {
    const { location: own } = useIsland()
    return <button onClick={() => own.go('/there')}>at {useStore(own.$path)}</button>
  }
  const go = (element: PortalElement) => element.shadowRoot.querySelector('button')!.click()
  let address: string

  // An element waits briefly for it; a quick one leaves nothing in the address.
  before(() => import('../../../src/ui/island/location-modes.ts'))
  beforeEach(() => {
    address = location.href
  })
  afterEach(() => history.replaceState(null, '', address))

  it('changes neither history nor address unless the page opts in', async () => {
    const length = history.length
    const navigations = heard('portal-navigate')
    const [element] = put(Routed, { svc: fakeSvc().base })
    await shows(element!, 'at /start')
    go(element!)
    await shows(element!, 'at /there')
    assert.equal(element!.getAttribute('route'), '/there')
    assert.deepEqual(navigations, [{ to: '/there', kind: 'inner' }])
    assert.deepEqual([history.length, location.href], [length, address])
  })

  it('is where the page says, at the start and later', async () => {
    const [element] = put(Routed, { svc: fakeSvc().base, route: '/first' })
    await shows(element!, 'at /first')
    element!.setAttribute('route', '/second')
    await shows(element!, 'at /second')
  })

  it('does not change when the page prevents it', async () => {
    const prevent = (event: Event) => event.preventDefault()
    document.addEventListener('portal-navigate', prevent)
    stops.push(() => document.removeEventListener('portal-navigate', prevent))
    const [element] = put(Routed, { svc: fakeSvc().base })
    await shows(element!, 'at /start')
    go(element!)
    element!.setAttribute('lang', 'en')
    await shows(element!, 'at /start')
    assert.isFalse(element!.hasAttribute('route'))
  })

  it('with routing="hash" shows in the hash, and Back goes back', async () => {
    const [element] = put(Routed, { svc: fakeSvc().base, routing: 'hash' })
    await shows(element!, 'at /start')
    go(element!)
    await shows(element!, 'at /there')
    assert.equal(location.hash, '#/there')
    history.back()
    await shows(element!, 'at /start')
  })

  it('with routing="path" shows in the path below its base, and Back goes back', async () => {
    const [element] = put(Routed, { svc: fakeSvc().base, routing: 'path', base: '/account' })
    await shows(element!, 'at /start')
    go(element!)
    await shows(element!, 'at /there')
    assert.equal(location.pathname, '/account/there')
    history.back()
    await shows(element!, 'at /start')
  })

  it('with routing="host" moves only when the page sets it', async () => {
    const navigations = heard('portal-navigate')
    const [element] = put(Routed, { svc: fakeSvc().base, routing: 'host' })
    await shows(element!, 'at /start')
    go(element!)
    assert.deepEqual(navigations, [{ to: '/there', kind: 'inner' }])
    assert.include(text(element!), 'at /start')
    element!.setAttribute('route', '/there')
    await shows(element!, 'at /there')
  })
})

describe('the session of a page', () => {
  const Who = () => {
    const { session } = useIsland()
    return <button onClick={() => void session.signOut()}>{useSession().status}</button>
  }

  it('is requested and reported once for any number of elements', async () => {
    const svc = fakeSvc({ 'GET /login': { body: user } })
    const signedIn = heard('portal-signed-in')
    const signedOut = heard('portal-signed-out')
    const [first, second] = put(Who, { svc: svc.base }, 2)
    const [other] = put(Who, { svc: svc.base })
    for (const element of [first, second, other]) await shows(element!, 'signed-in')
    assert.equal(svc.called('GET /login').length, 1)
    assert.deepEqual(signedIn, [{ email: 'ada@example.com', restored: true }])
    second!.shadowRoot.querySelector('button')!.click()
    for (const element of [first, second, other]) await shows(element!, 'signed-out')
    assert.deepEqual(signedOut, [{ reason: 'signed-out' }])
  })

  it('is still reported after the first element was removed', async () => {
    const svc = fakeSvc({ 'GET /login': { body: user } })
    const [first, second] = put(Who, { svc: svc.base }, 2)
    await shows(second!, 'signed-in')
    first!.remove()
    await Promise.resolve()
    const signedOut = heard('portal-signed-out')
    second!.shadowRoot.querySelector('button')!.click()
    await shows(second!, 'signed-out')
    assert.deepEqual(signedOut, [{ reason: 'signed-out' }])
  })

  it('is another one when the element is given another service', async () => {
    const here = fakeSvc({ 'GET /login': { body: user } })
    const there = fakeSvc()
    const [element] = put(Who, { svc: here.base })
    await shows(element!, 'signed-in')
    element!.setAttribute('svc', there.base)
    await shows(element!, 'signed-out')
    assert.equal(there.called('GET /login').length, 1)
  })
})
