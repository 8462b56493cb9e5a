import { assert } from 'chai'
import { control, heading, isOffered } from '../area/area-page.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { cards, chooseCard, chosenCard } from './cards.ts'
import { choices, field, putServers, route, serversSvc, write } from './servers-page.ts'

describe('new servers', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearPage)

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
    await until('the button says so', () => isOffered(element, 'Create 2 servers'))
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
    // A suggested password isn't shown to people who look over a shoulder.
    assert.equal(field(element, 'password')!.type, 'password')
    control(element, 'Generate password').click()
    await until('it is another', () => field(element, 'password')!.value !== before)
    assert.equal(field(element, 'password')!.type, 'text')
    const made = field(element, 'password')!.value
    assert.match(made, /^[A-Za-z2-9]{16}$/)
    control(element, 'Create server').click()
    await until('it is sent', () => svc.called('POST /serverCreate').length > 0)
    assert.include(svc.called('POST /serverCreate')[0]?.body, { password: made })
  })
})
