import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import type { Answers } from '../page/fake-svc.ts'
import { hasNoViolation } from '../people/people-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'
import { member, networksSvc, path, putNetworks, route } from './networks-page.ts'

const tree = (element: PortalElement) => element.shadowRoot.querySelector<HTMLElement>('[role=tree]')
const items = (element: PortalElement) => [
  ...element.shadowRoot.querySelectorAll<SVGElement>('[role=treeitem]'),
]

/** Accessible text of the focused box. */
const told = (element: PortalElement) =>
  items(element)
    .find(({ id }) => id === tree(element)?.getAttribute('aria-activedescendant'))
    ?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
    .trim()

async function put(answers: Answers = {}): Promise<PortalElement> {
  const svc = networksSvc({
    [`GET ${path}/servers`]: pageOf([
      member,
      { ...member, id: '32', server: 'cache-01', addresses: ['192.168.7.7'] },
    ]),
    ...answers,
  })
  const element = putNetworks(svc.base, `${route}/topology`)
  await until('it is drawn', () => items(element).length > 0)
  return element
}

describe('the drawing of a network', () => {
  afterEach(clearPage)

  it('has its subnets, the servers in each, and those that are in none', async () => {
    const element = await put()
    assert.deepEqual(
      items(element).map((item) => [
        item.getAttribute('aria-level'),
        item.querySelector('text')!.textContent,
      ]),
      [
        ['1', 'lan-7-shop'],
        ['2', '10.20.0.0/24'],
        ['3', 'web-01'],
        ['2', 'No subnet'],
        ['3', 'cache-01'],
      ],
    )
    await hasNoViolation(element)
  })

  it('arrow keys move between boxes, and Enter opens one', async () => {
    const element = await put()
    tree(element)!.focus()
    assert.equal(told(element), 'lan-7-shop VLAN 104')
    await press('ArrowRight')
    assert.equal(told(element), '10.20.0.0/24 2 of 254 used')
    await press('ArrowDown')
    assert.equal(told(element), 'web-01 10.20.0.2')
    await press('ArrowLeft')
    await press('Enter')
    await until('it is open', () => element.getAttribute('route') === '/networks/EU-FR/7/12')
  })

  it('is the same as a table', async () => {
    const element = await put()
    control(element, 'Show as table').click()
    await until('it is a table', () => element.shadowRoot.querySelector('table'))
    const rows = [...element.shadowRoot.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    )
    assert.deepEqual(rows, [
      ['10.20.0.0/24', 'web-01', '10.20.0.2', 'On'],
      ['No subnet', 'cache-01', '192.168.7.7', 'On'],
    ])
    control(element, 'Show as drawing').click()
    await until('it is drawn again', () => tree(element))
  })

  it('says how many servers it leaves out', async () => {
    const element = await put({ [`GET ${path}/servers`]: pageOf([member], { total: 180, next: true }) })
    await shows(element, 'Showing 1 of 180.')
    assert.include(text(element), 'Show as table')
  })
})
