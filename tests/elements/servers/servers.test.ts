import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading, isOffered } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { path, putServers, route, rowWith, serversSvc, serverWith, write } from './servers-page.ts'

/** Opens the tabs behind "More", and returns their names. */
async function openMore(element: PortalElement): Promise<(string | null)[]> {
  element.shadowRoot.querySelector<HTMLElement>('[part=tabs] [aria-haspopup=menu]')!.click()
  const items = () => [...element.shadowRoot.querySelectorAll('[role=menuitem]')]
  await until('the menu is open', () => items().length > 0)
  return items().map(({ textContent }) => textContent)
}

async function choose(element: PortalElement, item: string): Promise<void> {
  await until('there is more to do', () => element.shadowRoot.querySelector('[aria-haspopup=menu]'))
  element.shadowRoot.querySelector<HTMLElement>('[aria-haspopup=menu]')!.click()
  const items = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await until('the menu is open', () => items().some(({ textContent }) => textContent === item))
  items()
    .find(({ textContent }) => textContent === item)!
    .click()
}

describe('servers in <portal-servers>', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearPage)

  it('are a list with status and address, linked to details and creation', async () => {
    const rows = [
      rowWith(),
      rowWith({
        id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b02',
        name: 'db-01',
        status: 'creating',
        address: null,
      }),
    ]
    const element = putServers(serversSvc({ 'GET /servers': pageOf(rows) }).base, '/servers')
    // In less room its load gives way.
    element.style.inlineSize = '1600px'
    await shows(element, 'db-01')
    assert.include(text(element), '203.0.113.7')
    assert.include(text(element), 'Creating')
    await shows(element, 'Create server')
    await until('its course is drawn', () =>
      element.shadowRoot.querySelector('svg[aria-label^="From 8% to 31%"]'),
    )
    // In more, its page opens beside the list.
    element.style.inlineSize = ''
    control(element, 'web-01').click()
    await until('it is its page', () => heading(element) === 'web-01')
    assert.equal(element.getAttribute('route'), route)
    await shows(element, '€24.50 / month')
  })

  it('are filtered by data center; tags are typed if they can’t load', async () => {
    const places = [
      { id: 'EU-FR', name: 'Frankfurt, Germany' },
      { id: 'IL-TA', name: 'Tel Aviv, Israel' },
    ]
    const svc = serversSvc({
      'GET /datacenters': pageOf(places),
      'GET /servers': pageOf([rowWith()], { total: 10 }),
      'GET /tags/ot.server': failure(503, 908),
    })
    const element = putServers(svc.base, '/servers')
    const asked = (filter: string) => svc.called('GET /servers').at(-1)?.query.get(filter)
    await shows(element, '+Data center')
    control(element, '+Data center').click()
    const choice = (at: number) =>
      element.shadowRoot.querySelectorAll<HTMLElement>('[role=dialog] button')[at]
    await until('there is a choice', () => choice(1)?.textContent === 'IL-TATel Aviv, Israel')
    await until('the first has the focus', () => element.shadowRoot.activeElement === choice(0))
    assert.isNull(element.shadowRoot.querySelector('[role=dialog] input'), 'nothing is typed')
    choice(1)!.click()
    await until('it is asked for', () => asked('datacenter') === 'IL-TA')
    await shows(element, 'Data center: IL-TA')
    control(element, '+Tag').click()
    await until('there is a field', () => element.shadowRoot.querySelector('[role=dialog] [name=tag]'))
    write(element, 'tag', 'web')
    control(element, 'Apply').click()
    await until('it is asked for', () => asked('tag') === 'web')
    assert.equal(asked('datacenter'), 'IL-TA')
  })

  it('“/servers/{serverId} with tabs overview, info”: details stand in a tab of their own', async () => {
    const svc = serversSvc({
      [`GET ${path}/overview`]: serverWith({ description: 'The shop', connectionType: 'rdp' }),
    })
    const element = putServers(svc.base, `${route}/info`)
    await shows(element, 'The shop')
    assert.include(text(element), 'Remote Desktop')
    const tabs = [...element.shadowRoot.querySelectorAll('[part=tab]')]
    assert.equal(tabs.find((tab) => tab.ariaCurrent === 'page')?.textContent, 'Details')
    const overview = putServers(svc.base, route)
    await shows(overview, 'Overview')
    assert.notInclude(text(overview), 'The shop')
  })

  it('have seven tabs in sight, the shown one among them, and More', async () => {
    const element = putServers(serversSvc().base, route)
    await shows(element, 'Overview')
    const inSight = () =>
      [...element.shadowRoot.querySelectorAll('[part=tab]')].map(({ textContent }) => textContent)
    const usual = ['Overview', 'Connect', 'Disks', 'Networks', 'Firewall', 'Snapshots', 'Statistics']
    assert.deepEqual(inSight(), usual)
    const behind = await openMore(element)
    assert.deepEqual(behind.slice(0, 2), ['Details', 'Configuration'])
    const focused = () => element.shadowRoot.activeElement
    await until('the first has the focus', () => focused()?.textContent === 'Details')
    ;(focused() as HTMLElement).click()
    await until('it is in sight', () => inSight().includes('Details'))
    assert.equal(element.getAttribute('route'), `${route}/info`)
  })

  it('shows what a larger disk costs per month before it is enlarged', async () => {
    const svc = serversSvc()
    const element = putServers(svc.base, route)
    await shows(element, 'Enlarge disk')
    control(element, 'Enlarge disk').click()
    await until('the price is there', () =>
      element.shadowRoot.querySelector('[part=summary]')?.textContent?.includes('€27.50'),
    )
    assert.deepEqual(svc.called(`POST ${path}/quote`).at(-1)?.body, { diskGB: 10 })
    assert.include(text(element), '+€3.00')
    assert.equal(svc.called(`PUT ${path}/disks/0`).length, 0)
  })

  it('are powered off after confirmation, as a task', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const svc = serversSvc({
      [`GET ${path}/overview`]: inTurn(serverWith(), serverWith({ status: 'stopping', cmdId: '12' })),
      [`PUT ${path}/power`]: { body: { cmdId: '12' } },
    })
    const element = putServers(svc.base, route)
    await until('there is what can be done', () => isOffered(element, 'Power off'))
    control(element, 'Power off').click()
    await shows(element, 'the server becomes unreachable')
    await confirm(element)
    await shows(element, 'Stopping')
    await until('others hear of it', () => tasks.length > 0)
    assert.deepEqual(svc.called(`PUT ${path}/power`)[0]?.body, { power: 'off' })
    assert.deepEqual(
      tasks.map(({ cmdId }) => cmdId),
      ['12'],
    )
    // One thing at a time.
    await until('nothing else can be done', () => !text(element).includes('Restart'))
  })

  it('are terminated once their name is typed, unless they are protected, and are counted', async () => {
    const counted = heard<{ name: string; fields: object }>('portal-analytics')
    const svc = serversSvc({ [`DELETE ${path}/terminate`]: { body: { cmdId: '13' } } })
    const element = putServers(svc.base, route)
    await choose(element, 'Terminate server')
    await shows(element, 'disks, snapshots and IP addresses are deleted')
    await confirm(element)
    await until('it says so', () => element.shadowRoot.querySelector('dialog[open] [part=error]'))
    assert.equal(svc.called(`DELETE ${path}/terminate`).length, 0)
    const typed = element.shadowRoot.querySelector<HTMLInputElement>('dialog[open] [name="$typed"]')!
    typed.value = 'web-01'
    await confirm(element)
    await until('it is the list', () => heading(element) === 'Servers')
    await until('it is counted', () => counted.some(({ name }) => name === 'server_terminated'))
    element.remove()

    const kept = putServers(
      serversSvc({ [`GET ${path}/overview`]: serverWith({ protected: true }) }).base,
      route,
    )
    await until('there is more to do', () => kept.shadowRoot.querySelector('[aria-haspopup=menu]'))
    kept.shadowRoot.querySelector<HTMLElement>('[aria-haspopup=menu]')!.click()
    await shows(kept, 'Remove protection')
    assert.notInclude(text(kept), 'Terminate server')
  })

  it('offer no actions to users who may only view', async () => {
    const seen = { permission: 'access' as const }
    const svc = serversSvc({
      'GET /servers': pageOf([rowWith(seen)]),
      [`GET ${path}/overview`]: serverWith(seen),
    })
    const element = putServers(svc.base, `${route}/disks`)
    await shows(element, '1 TB')
    const behind = await openMore(element)
    assert.include(behind, 'History')
    assert.notInclude(behind, 'Configuration')
    assert.notInclude(behind, 'Access')
    for (const word of ['Add disk', 'Power off', 'Remove disk']) assert.notInclude(text(element), word)
  })
})
