import { assert } from 'chai'
import { failure, inTurn, pending, user } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, hasFocus, heading, spoken } from './area-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { fleetSvc } from './fleet-svc.ts'
import { harbour, putFleet } from './fleet.tsx'

describe('the element of an area', () => {
  const load = harbour.load

  afterEach(async () => {
    harbour.load = load
    await clearPage()
  })

  const state = (element: HTMLElement) => element.dataset['state']

  it('shows where it starts, is ready once, and says its state', async () => {
    const ready = heard('portal-ready')
    const { base } = fleetSvc({ 'GET /header/menu': pending })
    const element = putFleet({ svc: base })
    await until('it waits', () => element.shadowRoot.querySelector('[aria-busy=true]'))
    assert.equal(state(element), 'loading')
    assert.isEmpty(ready)
    element.remove()

    const other = putFleet({ svc: fleetSvc().base, 'heading-level': '3' })
    await shows(other, 'Bounty')
    await until('it is ready', () => state(other) === 'ready')
    const title = other.shadowRoot.querySelector('[part=heading]')!
    assert.deepEqual([title.localName, title.textContent], ['h3', 'Fleet'])
    other.setAttribute('route', '/GROUPS/acre')
    await shows(other, 'Harbour')
    await until('it is ready again', () => state(other) === 'ready')
    assert.equal(ready.length, 1)
  })

  it('shows signed-out visitors the sign-in slot', async () => {
    const { base } = fleetSvc({ 'GET /login': failure(401, 20) })
    const element = putFleet({ svc: base })
    await shows(element, 'Sign in to see this page.')
    await until('it says so', () => state(element) === 'unauthenticated')
    assert.ok(element.shadowRoot.querySelector('slot[name=signed-out]'))
  })

  it('follows the route in any case, and starts at its start page otherwise', async () => {
    const { base } = fleetSvc()
    const element = putFleet({ svc: base, route: '/Groups/Acre?x=1' })
    await shows(element, 'Harbour')
    assert.include(text(element), '{"site":"Acre"} {"x":"1"}')
    element.setAttribute('route', '/nowhere/at/all')
    await shows(element, 'Fleet')
    await shows(element, 'Argo')
  })

  it('focuses the heading of a new page and reports its title', async () => {
    const { base } = fleetSvc()
    const element = putFleet({ svc: base, route: '/groups' })
    await shows(element, 'to a ship')
    assert.isFalse(hasFocus(element, '[part=heading]'), 'nobody went anywhere yet')
    const ways = heard('portal-navigate')
    control(element, 'to a ship').click()
    await shows(element, 'About the ship')
    await until('the heading has the focus', () => hasFocus(element, '[part=heading]'))
    assert.equal(heading(element), 'Argo')
    await until('it is said', () => spoken(element).includes('Argo'))
    assert.deepEqual(ways, [{ to: '/users/Haifa/1', kind: 'inner' }])
  })

  it('leaves what is not its own to the page', async () => {
    const { base } = fleetSvc()
    const element = putFleet({ svc: base, route: '/groups' })
    await shows(element, 'to a server')
    const ways = heard('portal-navigate')
    control(element, 'to a server').click()
    await until('the page is told', () => ways.length > 0)
    assert.deepEqual(ways, [{ to: '/servers/7', kind: 'route' }])
    assert.equal(heading(element), 'Harbour')
  })

  it('tells users without the permission what to do', async () => {
    const { base } = fleetSvc({}, ['loginLog', 'users'])
    const element = putFleet({ svc: base, route: '/groups' })
    await shows(element, 'No access')
    await shows(element, 'Ask your administrator')
    await until('it says so', () => state(element) === 'empty')
    control(element, 'Go to a page you can access').click()
    await shows(element, 'Argo')
    await until('it is ready', () => state(element) === 'ready')
  })

  it('can be tried again where what is permitted could not be fetched', async () => {
    const { base } = fleetSvc({
      'GET /header/menu': inTurn(failure(503, 908), menuAnswer({ menu: ['users'] })),
    })
    const element = putFleet({ svc: base })
    await shows(element, "We couldn't load your permissions.")
    await until('it says so', () => state(element) === 'error')
    control(element, 'Try again').click()
    await shows(element, 'Argo')
  })

  it('can be tried again where the script of a page could not be fetched', async () => {
    harbour.load = () => Promise.reject(new TypeError('no network'))
    const { base } = fleetSvc({}, ['support'])
    const element = putFleet({ svc: base, route: '/support' })
    await shows(element, "We couldn't load this page.")
    await until('it says so', () => state(element) === 'error')
    harbour.load = load
    control(element, 'Try again').click()
    await shows(element, 'Harbour')
    await until('it is ready', () => state(element) === 'ready')
  })

  it('shows nothing of a user after another one has come', async () => {
    const svc = fleetSvc({
      'GET /login': inTurn({ body: user }, { body: { ...user, email: 'eve@example.com' } }),
    })
    const element = putFleet({ svc: svc.base, route: '/users/Haifa/1' })
    await shows(element, 'About the ship')
    const before = svc.called('GET /fleet/1').length
    const { session } = await import('../../../src/core/session/session.ts')
    await session(svc.base).load({ fresh: true })
    await until('it asks anew', () => svc.called('GET /fleet/1').length > before)
  })
})
