import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, heading } from './area-page.ts'
import { taskWith } from '../account/task-item.ts'
import { shows, text } from '../screens/shown-text.ts'
import { fleetSvc, pageOf, ship } from './fleet-svc.ts'
import { putFleet } from './fleet.tsx'

describe('the page of a resource', () => {
  afterEach(clearPage)

  const detail = { ...ship, note: 'Fast' }
  const open = (svc: { base: string }, tab = '') => putFleet({ svc: svc.base, route: `/users/Haifa/1${tab}` })

  it('applies filters of the route, and rows link to details and back', async () => {
    const svc = fleetSvc()
    const element = putFleet({ svc: svc.base, route: '/users/Haifa?f.state=Active' })
    await shows(element, 'Argo')
    const [asked] = svc.called('GET /fleet')
    assert.deepEqual([asked!.query.get('port'), asked!.query.get('state')], ['Haifa', 'Active'])
    control(element, 'Argo').click()
    await shows(element, 'About the ship')
    assert.equal(element.getAttribute('route'), '/users/Haifa/1')
    control(element, 'Fleet').click()
    await until('the list is back', () => heading(element) === 'Fleet')
    assert.equal(element.getAttribute('route'), '/users/Haifa?f.state=Active')
  })

  it('draws its list once, and asks for the rows once', async () => {
    const svc = fleetSvc()
    const element = putFleet({ svc: svc.base, route: '/users/Haifa' })
    await shows(element, 'Argo')
    const rows = element.shadowRoot.querySelector('[data-rows]')!
    await painted()
    await painted()
    assert.isTrue(rows.isConnected)
    assert.equal(svc.called('GET /fleet').length, 1)
  })

  it('shows what a thing is called, how it is, facts, and its fields in panels', async () => {
    const element = open(fleetSvc())
    await shows(element, 'About the ship')
    const page = element.shadowRoot
    assert.equal(heading(element), 'Argo')
    const terms = [...page.querySelectorAll('[part~=section] dt')].map(({ textContent }) => textContent)
    assert.deepEqual(terms, ['Name', 'Note'], 'what is among the facts is not said again')
    for (const fact of ['Built', 'Port', 'Haifa'])
      assert.include(page.querySelector('[part=facts]')!.textContent, fact)
    assert.include(text(element), 'At sea')
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
  })

  it('hides empty facts, and shows a message in an empty tab', async () => {
    const svc = fleetSvc({
      'GET /fleet/1': { body: { ...detail, note: '' } },
      'GET /fleet/1/crew': pageOf([]),
    })
    const element = open(svc)
    await shows(element, 'About the ship')
    const terms = [...element.shadowRoot.querySelectorAll('[part~=section] dt')]
    assert.deepEqual(
      terms.map(({ textContent }) => textContent),
      ['Name'],
    )
    control(element, 'Crew list').click()
    await shows(element, 'Nobody is on board.')
    assert.notInclude(text(element), 'Buy one.')
  })

  it('has its tabs as routes; those that do not apply are not there', async () => {
    const svc = fleetSvc()
    const element = open(svc)
    await shows(element, 'Crew list')
    const current = () => element.shadowRoot.querySelector('[aria-current=page]')?.textContent
    assert.equal(current(), 'Ship')
    control(element, 'Crew list').click()
    await shows(element, 'Jason')
    assert.equal(element.getAttribute('route'), '/users/Haifa/1/crew')
    assert.equal(current(), 'Crew list')
    assert.equal(svc.called('GET /fleet/1').length, 1)
    control(element, 'Map').click()
    await shows(element, 'Argo on the map')
    control(element, 'Argo on the map').click()
    await until('it has asked anew', () => svc.called('GET /fleet/1').length === 2)

    const docked = open(fleetSvc({ 'GET /fleet/1': { body: { ...detail, state: 'Suspended' } } }), '/map')
    await shows(docked, 'About the ship')
    assert.notInclude(text(docked), 'Map')
  })

  it('shows progress until the task ends, then the result', async () => {
    const task = (state: string) => ({ body: [taskWith({ id: '77', state })] })
    const svc = fleetSvc({
      'GET /fleet/1': inTurn({ body: detail }, { body: detail }, { body: { ...detail, state: 'Suspended' } }),
      'POST /fleet/1/sink': { body: { consequences: [], cmdId: '77' } },
      'GET /queue': inTurn(task('running'), task('running'), task('done')),
    })
    const element = open(svc)
    await shows(element, 'Sink')
    control(element, 'Sink').click()
    await shows(element, 'In progress…')
    const { poller } = await import('../../../src/core/poll/poller.ts')
    const { queue } = await import('../../../src/contract/account/queue.ts')
    const { session } = await import('../../../src/core/session/session.ts')
    await poller(session(svc.base), queue.list, {}).refresh()
    await shows(element, 'In dock')
    assert.notInclude(text(element), 'In progress')
  })

  it('reloads when the page becomes visible, and keeps its data on failure', async () => {
    const svc = fleetSvc({ 'GET /fleet/1': inTurn({ body: detail }, failure(503, 908)) })
    const element = open(svc)
    await shows(element, 'About the ship')
    assert.equal(svc.called('GET /fleet/1').length, 1)
    const seen = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    try {
      await until('it asks anew', () => {
        seen('hidden')
        seen('visible')
        return svc.called('GET /fleet/1').length > 1
      })
      await painted()
      assert.include(text(element), 'About the ship')
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  it('goes back to the list where an action takes the thing away', async () => {
    const svc = fleetSvc({ 'POST /fleet/1/scrap': { body: { consequences: [], cmdId: null } } })
    const element = open(svc)
    await shows(element, 'Scrap')
    control(element, 'Scrap').click()
    await until('the list is there', () => heading(element) === 'Fleet')
    assert.equal(element.getAttribute('route'), '/users/Haifa')
  })

  it('explains missing, forbidden and unavailable records', async () => {
    const missing = putFleet({ svc: fleetSvc().base, route: '/users/Acre/2' })
    await shows(missing, 'Not found')
    await until('it says so', () => missing.dataset['state'] === 'empty')
    control(missing, 'Back to list').click()
    await shows(missing, 'Bounty')

    const forbidden = open(fleetSvc({ 'GET /fleet/1': failure(403, 909) }))
    await shows(forbidden, 'No access')

    const broken = open(fleetSvc({ 'GET /fleet/1': inTurn(failure(503, 908), { body: detail }) }))
    await shows(broken, "We couldn't load this.")
    await until('it says so', () => broken.dataset['state'] === 'error')
    control(broken, 'Try again').click()
    await shows(broken, 'About the ship')
    await until('it is ready', () => broken.dataset['state'] === 'ready')
  })

  it('shows hostile texts as texts', async () => {
    const bad = '"><img src=x onerror=alert(1)>\u202e'
    const element = open(
      fleetSvc({
        'GET /fleet/1': { body: { ...detail, name: bad, note: bad, port: bad, state: bad } },
        'GET /fleet/1/crew': pageOf([{ id: bad, name: bad }]),
      }),
    )
    await shows(element, 'About the ship')
    control(element, 'Crew list').click()
    await painted()
    assert.isNull(element.shadowRoot.querySelector('img'))
  })
})
