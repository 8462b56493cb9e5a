import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../clear-page.ts'
import { inTurn } from '../fake-svc.ts'
import { shows, text } from '../shown-text.ts'
import { until } from '../stage.ts'
import {
  choices,
  field,
  path,
  putServers,
  route,
  rowWith,
  serversSvc,
  serverWith,
  write,
} from './servers-page.ts'

const buttons = (element: PortalElement) =>
  element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')

async function pressLast(element: PortalElement): Promise<void> {
  await until('it asks', () => buttons(element).length > 0)
  ;[...buttons(element)].at(-1)!.click()
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

  it('are a list with their status and address, which leads to each and to a new one', async () => {
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
    control(element, 'web-01').click()
    await until('it is its page', () => heading(element) === 'web-01')
    assert.equal(element.getAttribute('route'), route)
    await shows(element, '€24.50 / month')
  })

  it('are powered off after a question, as a task that their page shows and others hear of', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const svc = serversSvc({
      [`GET ${path}/overview`]: inTurn(serverWith(), serverWith({ status: 'stopping', cmdId: '12' })),
      [`PUT ${path}/power`]: { body: { cmdId: '12' } },
    })
    const element = putServers(svc.base, route)
    await until('there is what can be done', () => text(element).includes('Power off'))
    control(element, 'Power off').click()
    await shows(element, 'the server becomes unreachable')
    await pressLast(element)
    await shows(element, 'Stopping')
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
    await pressLast(element)
    await until('it says so', () => element.shadowRoot.querySelector('dialog[open] [part=error]'))
    assert.equal(svc.called(`DELETE ${path}/terminate`).length, 0)
    const typed = element.shadowRoot.querySelector<HTMLInputElement>('dialog[open] [name="$typed"]')!
    typed.value = 'web-01'
    await pressLast(element)
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

  it('are created as chosen: what does not fit the image is not offered, and the price is shown', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const counted = heard<{ name: string; fields: object }>('portal-analytics')
    const ids = ['7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b03', '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b04']
    const svc = serversSvc({ 'POST /serverCreate': { body: { cmdIds: ['21', '22'], ids } } })
    const element = putServers(svc.base, '/serverCreate')
    await shows(element, '3 of 50 servers used')
    await shows(element, '€32.85')
    assert.notInclude(choices(element, 'image'), 'Wiki')
    assert.include(choices(element, 'ramMB'), '512 MB')
    assert.isNull(field(element, 'disk3GB'))
    write(element, 'image', 'windows-2025')
    await shows(element, 'Windows Server 2025 needs at least 8 GB of memory and 40 GB of disk space.')
    await until('too little is not offered', () => !choices(element, 'ramMB').includes('4 GB'))
    assert.equal(field<HTMLSelectElement>(element, 'ramMB')!.value, '8192')
    assert.equal(choices(element, 'diskGB')[0], '40 GB')
    write(element, 'disk2GB', '1000')
    await until('there can be a third', () => field(element, 'disk3GB'))
    assert.include(choices(element, 'disk2GB'), '1 TB')
    write(element, 'name', 'web-02')
    write(element, 'nServers', '2')
    write(element, 'password', 'short')
    control(element, 'Create').click()
    await shows(element, 'Password should be between 8 to 20 characters long')
    write(element, 'password', 'long-enough')
    await shows(element, 'Password can contain only alphanumeric and number characters')
    write(element, 'password', 'Long_enough1')
    control(element, 'Create').click()
    await until('it is the list', () => heading(element) === 'Servers')
    assert.deepEqual(svc.called('POST /serverCreate')[0]?.body, {
      datacenter: 'EU-FR',
      image: 'windows-2025',
      cpuType: 'B',
      cpuCount: 2,
      ramMB: 8192,
      diskGB: 40,
      disk2GB: 1000,
      billing: 'hourly',
      traffic: 't5000',
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
      cpu: '2B',
      diskGB: 1040,
      imageName: 'Windows Server 2025',
      price: '32.85 EUR',
    })
  })

  it('are created like another, with all but its name and password', async () => {
    const element = putServers(serversSvc().base, route.replace('/servers/', '/serverCreate/'))
    await until('there is a form', () => field(element, 'ramMB'))
    const values = ['image', 'ramMB', 'diskGB', 'disk2GB'].map(
      (name) => field<HTMLSelectElement>(element, name)?.value,
    )
    assert.deepEqual(values, ['debian-13', '4096', '50', '1000'])
    assert.equal(field(element, 'name')!.value, '')
  })
})
