import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { hasNoViolation } from '../people/people-page.ts'
import { putSites } from './sites-page.ts'

const menu = {
  offered: ['servers', 'networks', 'diskLibrary', 'api', 'support', 'billing'],
  servicesOrder: ['home', 'dashboard', 'cloud', 'api', 'profile'],
  cloudOrder: ['servers', 'networks', 'hdlibrary', 'pricing', 'sshKeys', 'create'],
  organizationOrder: ['permissions', 'supportMenu', 'billingMenu'],
  links: [{ label: 'Help', address: 'https://help.aurora.example/', language: 'en' }],
}

const saving = 'PUT /sites/aurora/menu'

const open = async () => {
  const { svc, element } = putSites('/sites/aurora/menu', {
    'GET /sites/aurora/menu': { body: menu },
    [saving]: { body: { saved: true } },
  })
  const field = (name: string) => element.shadowRoot.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const type = (name: string, text: string) => {
    field(name)!.value = text
    field(name)!.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await until('the form is there', () => field('links.0.address'))
  return { svc, element, field, type }
}

describe('the menu of a site', () => {
  afterEach(clearPage)

  it('gets an order by moving its entries, and links of its own', async () => {
    const { svc, element, field, type } = await open()
    await hasNoViolation(element)
    element.shadowRoot.querySelector<HTMLElement>('[aria-label="Move Billing up"]')!.click()
    control(element, 'Add link').click()
    await until('there is another row', () => field('links.1.label'))
    type('links.1.label', 'Status')
    type('links.1.address', 'https://status.aurora.example/')
    element.shadowRoot.querySelector<HTMLElement>('[aria-label="Move Link 2 up"]')!.click()
    await until('it is the first', () => field('links.0.label')!.value === 'Status')
    control(element, 'Save').click()
    await until('it is saved', () => svc.called(saving).length > 0)
    assert.deepEqual(svc.called(saving)[0]!.body, {
      ...menu,
      organizationOrder: ['permissions', 'billingMenu', 'supportMenu'],
      links: [{ label: 'Status', address: 'https://status.aurora.example/' }, menu.links[0]],
    })
  })

  it('refuses a link that is not secure before it is sent', async () => {
    const { svc, element, type } = await open()
    type('links.0.address', 'http://help.aurora.example/')
    control(element, 'Save').click()
    await shows(element, 'an address that begins with https://')
    assert.equal(svc.called(saving).length, 0)
  })
})
