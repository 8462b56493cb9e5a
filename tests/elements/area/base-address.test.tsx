import { assert } from 'chai'
import { portico } from '../../../src/ui/portico/portico.ts'
import { until } from '../page/stage.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { shows } from '../screens/shown-text.ts'
import { control } from './area-page.ts'
import { fleetSvc } from './fleet-svc.ts'
import { putFleet } from './fleet.tsx'

const elsewhere = 'https://elsewhere.example/deep/'

/** Gives the page a base of another origin, or that of `href`, and a record of where calls went. */
function rebase(href = elsewhere): string[] {
  const base = Object.assign(document.createElement('base'), { href })
  document.head.append(base)
  const address = location.href
  const given = globalThis.fetch
  const calls: string[] = []
  globalThis.fetch = (input, init) => {
    calls.push(new URL(input instanceof Request ? input.url : input, document.baseURI).href)
    return given(input, init)
  }
  afterwards(() => {
    base.remove()
    globalThis.fetch = given
    history.replaceState(null, '', address)
  })
  return calls
}

const go = (path: string) => history.replaceState(null, '', location.origin + path)

const links = (element: HTMLElement) => [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('a')]

describe('a page with a base', () => {
  afterEach(clearPage)

  for (const href of [elsewhere, '/deep/er/'])
    it(`calls the page’s own service, not that of ${href}`, async () => {
      const { base } = fleetSvc()
      const calls = rebase(href)
      await shows(putFleet({ svc: base }), 'Argo')
      assert.isNotEmpty(calls)
      for (const call of calls) assert.include(call, `${location.origin}${base}/`)
    })

  it('calls a service beside the page', async () => {
    const { base } = fleetSvc()
    const calls = rebase()
    go('/portal/page.html')
    putFleet({ svc: `..${base}` })
    await until('it calls', () => calls.length > 0)
    assert.include(calls[0], `${location.origin}${base}/login`)
  })

  for (const routing of ['hash', 'path'])
    it(`changes the page’s own address with routing="${routing}"`, async () => {
      const { base } = fleetSvc()
      rebase()
      go(routing === 'path' ? '/portal/users' : '/portal')
      const element = putFleet({ svc: base, routing, ...(routing === 'path' && { base: '/portal' }) })
      await shows(element, 'Argo')
      for (const { href } of links(element)) assert.include(href, `${location.origin}/portal`)
      control(element, 'Argo').click()
      const at = routing === 'path' ? '/portal/users/Haifa/1' : '/portal#/users/Haifa/1'
      await until('the address follows', () => location.pathname + location.hash === at)
      await shows(element, 'Fast')
      history.back()
      await shows(element, 'Bounty')
    })

  it('has links below the element’s own base attribute', async () => {
    const { base } = fleetSvc()
    rebase()
    const element = putFleet({ svc: base, base: '/portal' })
    await shows(element, 'Argo')
    assert.isNotEmpty(links(element))
    for (const { href } of links(element)) assert.include(href, `${location.origin}/portal/`)
  })

  it('leaves links as they are without a base', async () => {
    const { base } = fleetSvc()
    const element = putFleet({ svc: base, base: '/portal' })
    await shows(element, 'Argo')
    assert.equal(control(element, 'Argo').getAttribute('href'), '/portal/users/Haifa/1')
  })

  it('keeps the page’s own calls below the service', async () => {
    const { base } = fleetSvc()
    const calls = rebase()
    portico.configure({ svc: base })
    afterwards(() => portico.configure({ svc: '/svc' }))
    const reply = await portico.session.fetch('/fleet')
    assert.isTrue(reply.ok)
    assert.equal(calls.at(-1), `${location.origin}${base}/fleet`)
    const refused = await portico.session.fetch('/../elsewhere').catch((error: unknown) => error)
    assert.instanceOf(refused, TypeError)
  })

  it('leaves events of navigation as they are', async () => {
    const { base } = fleetSvc()
    rebase()
    const moves = heard<{ to: string }>('portal-navigate', { prevent: true })
    const element = putFleet({ svc: base, base: '/portal' })
    await shows(element, 'Argo')
    control(element, 'Argo').click()
    await until('it asks', () => moves.length > 0)
    assert.equal(moves[0]!.to, '/users/Haifa/1')
  })
})
