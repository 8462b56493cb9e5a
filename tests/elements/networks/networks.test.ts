import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import {
  networksSvc,
  networkWith,
  path,
  putNetworks,
  route,
  subnetPath,
  subnetRoute,
  subnetWith,
} from './networks-page.ts'

const put = (at: string, answers: Answers = {}) => {
  const svc = networksSvc(answers)
  return { svc, element: putNetworks(svc.base, at) }
}

async function fill(element: PortalElement, name: string, value: string): Promise<void> {
  await until(`the field ${name} is there`, () => inDialog(element, `[name=${name}]`))
  await click(inDialog(element, `[name=${name}]`)!)
  await type(value)
}

describe('networks', () => {
  afterEach(clearPage)

  it('lead from the list to a network, its subnets and the addresses of one', async () => {
    const { element } = put('/networks')
    await shows(element, 'lan-7-shop')
    await shows(element, '10.20.0.0/24')
    control(element, 'lan-7-shop').click()
    await shows(element, 'Frankfurt, Germany')
    control(element, 'Subnets').click()
    await shows(element, 'Front ends')
    control(element, '10.20.0.0/24').click()
    await shows(element, '255.255.255.0')
    assert.include(text(element), 'lan-7-shop')
    control(element, 'IP addresses').click()
    await shows(element, 'Printer')
  })

  it('are created with several servers, and then shown', async () => {
    const { svc, element } = put('/networks', { 'POST /networks': { body: { id: '7' } } })
    await shows(element, 'Create network')
    control(element, 'Create network').click()
    await until('the first data center is chosen', () => inDialog(element, '[value=EU-FR]:checked'))
    await until('there are servers', () => inDialog(element, '[type=checkbox]'))
    assert.match(text(element), /web-01.*web-02.*cache-01\s*In Tel Aviv, Israel/s)
    const boxes = [...element.shadowRoot.querySelectorAll<HTMLInputElement>('dialog[open] [type=checkbox]')]
    assert.deepEqual(
      boxes.map(({ disabled }) => disabled),
      [false, false, true],
    )
    await fill(element, 'name', 'shop')
    boxes[0]!.click()
    boxes[1]!.click()
    await confirm(element)
    await until('its page is shown', () => element.getAttribute('route') === '/networks/EU-FR/7/servers')
    const { gateway: _, ...body } = svc.called('POST /networks')[0]!.body as Record<string, unknown>
    assert.deepEqual(body, { name: 'shop', datacenter: 'EU-FR', servers: ['a1', 'b2'], range: '10.0.0.0/24' })
    const { query } = svc.called('GET /networkCandidates').at(-1)!
    assert.equal(query.get('datacenter'), 'EU-FR')
  })

  it('do not tell the first and the last address of a subnet', async () => {
    const { element } = put(subnetRoute)
    await shows(element, '255.255.255.0')
    assert.notInclude(text(element), 'Last address')
  })

  it('tell them where its prefix is below 23', async () => {
    const { element } = put(subnetRoute, {
      [`GET ${subnetPath}`]: {
        body: subnetWith({ range: '10.20.0.0/22', subnetMask: '255.255.252.0', endRange: '10.20.3.254' }),
      },
    })
    await shows(element, '255.255.252.0')
    assert.include(text(element), 'Last address')
    assert.include(text(element), '10.20.3.254')
  })

  it('suggests a valid range at the field of a refused subnet', async () => {
    const { svc, element } = put(`${route}/subnets`, {
      [`POST ${path}/subnets`]: failure(400, 903, { key: 'range', params: { reason: 'subnetOverlaps' } }),
    })
    await shows(element, 'Front ends')
    control(element, 'Add subnet').click()
    await fill(element, 'range', '10.20.0.0/16')
    await confirm(element)
    await shows(element, 'This range overlaps another subnet')
    assert.equal(inDialog<HTMLInputElement>(element, '[name=range]')?.value, '10.20.0.0/16')
    assert.deepEqual(svc.called(`POST ${path}/subnets`)[0]?.body, {
      range: '10.20.0.0/16',
      dns: [],
      description: '',
    })
  })

  it('reserve a free address, and clear one that is reserved after asking', async () => {
    const address = `${subnetPath}/addresses`
    const { svc, element } = put(`${subnetRoute}/addresses`, {
      [`PUT ${address}/10.20.0.9/reservation`]: { body: { saved: true } },
      [`PUT ${address}/10.20.0.5/clear`]: { body: { saved: true } },
    })
    await shows(element, 'Printer')
    await press(element, '10.20.0.9', 'Reserve')
    await until('it is reserved', () => svc.called(`PUT ${address}/10.20.0.9/reservation`).length)
    assert.deepEqual(svc.called(`PUT ${address}/10.20.0.9/reservation`)[0]?.body, { reserved: true })
    await press(element, '10.20.0.5', 'Clear address')
    await shows(element, 'it can be given to servers again')
    assert.equal(svc.called(`PUT ${address}/10.20.0.5/clear`).length, 0)
    await confirm(element)
    await until('it is cleared', () => svc.called(`PUT ${address}/10.20.0.5/clear`).length)
  })

  it('offer nothing to who may only look', async () => {
    const { element } = put(`${route}/subnets`, {
      [`GET ${path}`]: { body: networkWith({ permission: 'access' }) },
      [`GET ${subnetPath}`]: { body: subnetWith({ permission: 'access' }) },
      [`GET ${path}/subnets`]: pageOf([]),
    })
    await shows(element, 'No subnets yet')
    for (const label of ['Add subnet', 'Edit network', 'Delete network'])
      assert.notInclude(text(element), label)
    assert.notInclude(text(element), 'Access')
  })
})

/** Presses what can be done to the row of an address. */
async function press(element: PortalElement, ip: string, label: string): Promise<void> {
  const row = [...element.shadowRoot.querySelectorAll('[data-at]')].find((each) =>
    each.textContent?.includes(ip),
  )!
  const own = [...row.querySelectorAll<HTMLElement>('button')]
  const button = own.find((each) => each.textContent?.includes(label)) ?? own.at(-1)!
  button.click()
  if (button.textContent?.includes(label)) return
  const item = () =>
    [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
      each.textContent?.includes(label),
    )
  await until(`it offers ${label}`, item)
  item()!.click()
}
