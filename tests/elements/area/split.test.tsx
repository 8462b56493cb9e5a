import { setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'
import { control, heading } from './area-page.ts'
import { docksSvc } from './docks-svc.ts'
import { putDocks } from './docks.ts'

describe('a list that opens its details beside it', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }))
  afterEach(async () => {
    await clearPage()
    location.hash = ''
    await setViewport({ width: 800, height: 600 })
  })

  const open = async (route: string, more: Record<string, string> = {}) => {
    const svc = docksSvc()
    const element = putDocks({ svc: svc.base, route, ...more })
    await until('there are rows', () => rows(element).length > 0)
    return { svc, element }
  }
  const rows = (element: PortalElement) => [...element.shadowRoot.querySelectorAll<HTMLElement>('[data-at]')]
  const current = (element: PortalElement) =>
    element.shadowRoot.querySelector('[data-at][aria-current] [data-open]')?.textContent
  const titles = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('[part=heading]')].map(({ textContent }) => textContent)
  const focused = (element: PortalElement) => element.shadowRoot.activeElement

  it('shows what a row leads to beside the list, and says which row that is', async () => {
    const { svc, element } = await open('/docks')
    const before = rows(element)[1]!
    control(element, 'Dock 2').click()
    await shows(element, 'About the dock')
    assert.deepEqual(titles(element), ['Docks', 'Dock 2'])
    assert.equal(element.getAttribute('route'), '/docks/2')
    assert.equal(current(element), 'Dock 2')
    control(element, 'Dock 3').click()
    await until('it is another', () => titles(element)[1] === 'Dock 3')
    assert.equal(current(element), 'Dock 3')
    assert.isTrue(before.isConnected, 'the list stays')
    assert.equal(svc.called('GET /docks').length, 1)
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
  })

  it('is opened and closed by keys, and the focus comes back to the row', async () => {
    const { element } = await open('/docks')
    rows(element)[0]!.focus()
    await press('ArrowDown')
    await press('ArrowDown')
    await until('the third has it', () => focused(element) === rows(element)[2])
    await press('Enter')
    await until('its title has the focus', () => focused(element)?.textContent === 'Dock 3')
    await press('Escape')
    await until('it is closed', () => titles(element).length === 1)
    assert.equal(element.getAttribute('route'), '/docks')
    assert.equal(focused(element), rows(element)[2])
    await press('Enter')
    await until('its title has the focus again', () => focused(element)?.textContent === 'Dock 3')
    control(element, 'Close').click()
    await until('it is closed again', () => titles(element).length === 1)
    assert.equal(focused(element), rows(element)[2])
  })

  it('keeps the list’s filter and page while a record is open', async () => {
    const { svc, element } = await open('/docks?f.state=open')
    assert.equal(svc.called('GET /docks').length, 1)
    control(element, 'Dock 3').click()
    await shows(element, 'About the dock')
    await painted()
    assert.equal(svc.called('GET /docks').length, 1, 'nothing is asked for anew')
    assert.include(text(element), 'State: Open')
    const other = await open('/docks?from=10')
    control(other.element, 'Dock 12').click()
    await shows(other.element, 'About the dock')
    control(other.element, 'Previous').click()
    await shows(other.element, 'North dock')
    assert.equal(other.element.getAttribute('route'), '/docks/12')
    assert.equal(titles(other.element)[1], 'Dock 12')
    control(other.element, 'Close').click()
    await until('it is closed', () => titles(other.element).length === 1)
    assert.equal(other.element.getAttribute('route'), '/docks')
    assert.deepEqual(
      other.svc.called('GET /docks').map(({ query }) => query.get('from')),
      ['10', null],
    )
  })

  it('goes back through what was open, to the list as it was', async () => {
    location.hash = '/docks?f.state=open'
    const { element } = await open('/docks', { routing: 'hash' })
    await shows(element, 'State: Open')
    control(element, 'Dock 3').click()
    await until('the third is open', () => titles(element)[1] === 'Dock 3')
    control(element, 'Dock 4').click()
    await until('the fourth is open', () => titles(element)[1] === 'Dock 4')
    history.back()
    await until('the third is open again', () => titles(element)[1] === 'Dock 3')
    history.back()
    await until('nothing is', () => titles(element).length === 1)
    assert.include(text(element), 'State: Open')
    assert.equal(location.hash, '#/docks?f.state=open')
  })

  it('shows only the record in a narrow element, without loading the list', async () => {
    await setViewport({ width: 1000, height: 800 })
    const svc = docksSvc()
    const element = putDocks({ svc: svc.base, route: '/docks/2' })
    await shows(element, 'About the dock')
    assert.deepEqual(titles(element), ['Dock 2'])
    assert.isEmpty(svc.called('GET /docks'))
    control(element, 'Docks').click()
    await until('the list is there', () => heading(element) === 'Docks')
    await until('there are rows', () => rows(element).length > 0)
    await setViewport({ width: 1280, height: 800 })
    control(element, 'Dock 3').click()
    await until('both are there', () => titles(element).join() === 'Docks,Dock 3')
    await setViewport({ width: 1000, height: 800 })
    await until('one is', () => titles(element).join() === 'Dock 3')
  })
})
