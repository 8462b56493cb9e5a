import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import {
  cards,
  choices,
  chooseCard,
  chosenCard,
  field,
  path,
  putServers,
  route,
  rowWith,
  serversSvc,
  serverWith,
  write,
} from './servers-page.ts'

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
    await shows(element, 'db-01')
    assert.include(text(element), '203.0.113.7')
    assert.include(text(element), 'Creating')
    await shows(element, 'Create server')
    await until('its course is drawn', () =>
      element.shadowRoot.querySelector('svg[aria-label^="From 8% to 31%"]'),
    )
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
    const svc = serversSvc({ 'GET /datacenters': pageOf(places), 'GET /tags/ot.server': failure(503, 908) })
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

  it('are powered off after confirmation, as a task', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const svc = serversSvc({
      [`GET ${path}/overview`]: inTurn(serverWith(), serverWith({ status: 'stopping', cmdId: '12' })),
      [`PUT ${path}/power`]: { body: { cmdId: '12' } },
    })
    const element = putServers(svc.base, route)
    await until('there is what can be done', () => text(element).includes('Power off'))
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

  it('are created with fitting choices and a price', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const counted = heard<{ name: string; fields: object }>('portal-analytics')
    const ids = ['7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b03', '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b04']
    const svc = serversSvc({ 'POST /serverCreate': { body: { cmdIds: ['21', '22'], ids } } })
    const element = putServers(svc.base, '/serverCreate')
    await shows(element, '3 of 50 servers used')
    await shows(element, '€32.85')
    assert.deepEqual(cards(element, 'image'), ['Debian', 'Ubuntu', 'Windows'])
    assert.equal(chosenCard(element, '$plan'), 'M')
    chooseCard(element, 'image', 'Windows')
    await shows(element, 'Windows Server 2025 needs at least 8 GB of memory and 40 GB of disk space.')
    await until('the next size is chosen', () => chosenCard(element, '$plan') === 'L')
    assert.include(text(element), 'Too small for this image')
    chooseCard(element, '$plan', 'Custom')
    await until('there are its parts', () => field(element, 'ramMB'))
    await until('they are those of the size', () => field(element, 'ramMB')!.value === '8192')
    assert.equal(choices(element, 'diskGB')[0], '40 GB')
    write(element, 'diskGB', '40')
    control(element, 'Add disk').click()
    await until('there is a second', () => field(element, 'disk2GB'))
    assert.include(choices(element, 'disk2GB'), '1 TB')
    write(element, 'disk2GB', '1000')
    element.shadowRoot.querySelector<HTMLInputElement>('[name=networks][value=wanLan]')!.click()
    write(element, 'script', 'reboot')
    await until('the address leads to it', () => element.getAttribute('route')?.includes('networks=wanLan'))
    assert.notInclude(element.getAttribute('route'), 'reboot')
    write(element, 'name', 'web-02')
    write(element, 'nServers', '2')
    write(element, 'password', 'short')
    await until('the button says so', () => text(element).includes('Create 2 servers'))
    control(element, 'Create 2 servers').click()
    await shows(element, 'Password should be between 8 to 20 characters long')
    write(element, 'password', 'long-enough')
    await shows(element, 'Password can contain only alphanumeric and number characters')
    write(element, 'password', 'Long_enough1')
    control(element, 'Create 2 servers').click()
    await until('it is the list', () => heading(element) === 'Servers')
    assert.deepEqual(svc.called('POST /serverCreate')[0]?.body, {
      datacenter: 'EU-FR',
      image: 'windows-2025',
      cpuType: 'B',
      cpuCount: 4,
      ramMB: 8192,
      diskGB: 40,
      disk2GB: 1000,
      billing: 'hourly',
      traffic: 't5000',
      networks: 'wanLan',
      script: 'reboot',
      nServers: 2,
      name: 'web-02',
      password: 'Long_enough1',
      powerOn: true,
    })
    assert.deepEqual(
      tasks.map(({ cmdId }) => cmdId),
      ['21', '22'],
    )
    await until('it is counted', () => counted.some(({ name }) => name === 'server_created'))
    assert.include(counted.find(({ name }) => name === 'server_created')?.fields, {
      cpu: '4B',
      diskGB: 1040,
      imageName: 'Windows Server 2025',
      price: '32.85 EUR',
    })
  })

  it('are created like another, with all but its name and password', async () => {
    const element = putServers(serversSvc().base, route.replace('/servers/', '/serverCreate/'))
    await until('there is a form', () => field(element, 'disk2GB'))
    assert.equal(chosenCard(element, 'image'), 'Debian')
    assert.equal(chosenCard(element, '$plan'), 'M')
    assert.equal(field(element, 'disk2GB')!.value, '1000')
    assert.equal(field(element, 'name')!.value, 'server-04')
  })

  it('are created by one press, and open as their own page', async () => {
    const svc = serversSvc({
      'POST /serverCreate': { body: { cmdIds: ['21'], ids: [route.replace('/servers/', '')] } },
    })
    const element = putServers(svc.base, '/serverCreate')
    await shows(element, '€32.85')
    control(element, 'Create server').click()
    await until('it is its page', () => heading(element) === 'web-01')
    const { password, ...body } = svc.called('POST /serverCreate')[0]!.body as Record<string, unknown>
    assert.match(String(password), /^[A-Za-z2-9]{16}$/)
    assert.deepEqual(body, {
      datacenter: 'EU-FR',
      image: 'debian-12',
      cpuType: 'B',
      cpuCount: 2,
      ramMB: 4096,
      diskGB: 50,
      billing: 'hourly',
      traffic: 't5000',
      networks: 'wan',
      nServers: 1,
      name: 'server-04',
      powerOn: true,
    })
  })

  it('have a password made for them, which shows and is sent', async () => {
    const ids = ['7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b03']
    const svc = serversSvc({ 'POST /serverCreate': { body: { cmdIds: ['21'], ids } } })
    const element = putServers(svc.base, '/serverCreate')
    await shows(element, 'Generate password')
    write(element, 'name', 'web-02')
    const before = field(element, 'password')!.value
    control(element, 'Generate password').click()
    await until('it is another', () => field(element, 'password')!.value !== before)
    assert.equal(field(element, 'password')!.type, 'text')
    const made = field(element, 'password')!.value
    assert.match(made, /^[A-Za-z2-9]{16}$/)
    control(element, 'Create server').click()
    await until('it is sent', () => svc.called('POST /serverCreate').length > 0)
    assert.include(svc.called('POST /serverCreate')[0]?.body, { password: made })
  })

  it('offer no actions to users who may only view', async () => {
    const seen = { permission: 'access' as const }
    const svc = serversSvc({
      'GET /servers': pageOf([rowWith(seen)]),
      [`GET ${path}/overview`]: serverWith(seen),
    })
    const element = putServers(svc.base, `${route}/disks`)
    await shows(element, '1 TB')
    const tabs = [...element.shadowRoot.querySelectorAll('nav a, [role=tab]')].map((tab) => tab.textContent)
    assert.notInclude(tabs, 'Configuration')
    assert.notInclude(tabs, 'Access')
    for (const word of ['Add disk', 'Power off', 'Remove disk']) assert.notInclude(text(element), word)
  })
})
