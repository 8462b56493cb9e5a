import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure } from '../page/fake-svc.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { control, heading } from './area-page.ts'
import { docksSvc } from './docks-svc.ts'
import { putDocks } from './docks.ts'

describe('the page of what is within something else', () => {
  afterEach(clearPage)

  const trail = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('[part=trail] li')].map(({ textContent }) => textContent)

  it('opens from its parent’s list, names its parent, and links back', async () => {
    const svc = docksSvc()
    const element = putDocks({ svc: svc.base, route: '/docks/1/berths' })
    await shows(element, 'A1')
    control(element, 'A1').click()
    await shows(element, 'About the berth')
    assert.equal(heading(element), 'A1')
    assert.equal(element.getAttribute('route'), '/docks/1/berths/9')
    await until('its parent is named', () => trail(element).includes('North dock'))
    assert.deepEqual(trail(element), ['Docks', 'North dock'])
    control(element, 'Visits').click()
    await shows(element, 'Bounty')
    assert.equal(element.getAttribute('route'), '/docks/1/berths/9/visits')
    control(element, 'North dock').click()
    await shows(element, 'Add a berth')
    assert.equal(element.getAttribute('route'), '/docks/1/berths')
  })

  it('leaves its way up to a page that has breadcrumbs', async () => {
    const element = putDocks({ svc: docksSvc().base, route: '/docks/1/berths/9', features: 'back' })
    const sent: unknown[] = []
    element.addEventListener('portal-trail', (event) =>
      sent.push((event as CustomEvent<{ records: object[] }>).detail.records.map(({ ...each }) => each)),
    )
    await until('its parent is named', () => JSON.stringify(sent.at(-1))?.includes('North dock'))
    assert.deepInclude((sent.at(-1) as object[])[0], { title: 'North dock', to: '/docks/1/berths' })
    assert.isFalse(element.shadowRoot.querySelector('[part=trail]')!.checkVisibility())
    control(element, 'Visits').click()
    await shows(element, 'Bounty')
    element.remove()
    await until('it is over', () => (sent.at(-1) as object[]).length === 0)
  })

  it('is there without the name of what it is within where that cannot be had', async () => {
    const svc = docksSvc({ 'GET /docks/1': failure(503, 908) })
    const element = putDocks({ svc: svc.base, route: '/docks/1/berths/9' })
    await shows(element, 'About the berth')
    await until('there is a way up', () => trail(element).length === 2)
    assert.equal(heading(element), 'A1')
  })

  it('leads to its parent where it is not there', async () => {
    const svc = docksSvc({ 'GET /docks/1/berths/9': failure(404, 906) })
    const element = putDocks({ svc: svc.base, route: '/docks/1/berths/9' })
    await shows(element, 'Not found')
    control(element, 'Back to list').click()
    await shows(element, 'Add a berth')
  })
})
