import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import type { costs } from '../../../src/contract/billing/costs.ts'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import { heading } from '../area/area-page.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Call } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

type Costs = Reply<typeof costs.list>

const usd = (amount: string) => ({ amount, currency: 'USD' })

const row = (more: Partial<Costs['items'][number]>): Costs['items'][number] => ({
  id: 'server.monthly USD',
  service: null,
  resource: null,
  resourceKind: null,
  resourceId: null,
  tag: null,
  datacenter: null,
  day: null,
  amount: usd('75.00'),
  share: 75,
  previous: usd('60.00'),
  change: 25,
  exact: '75.00000000',
  ...more,
})

const page = (by: 'service' | 'resource', items: Costs['items']) => ({
  body: {
    items,
    filter: '',
    sorting: '-amount',
    auxFilter: '',
    size: 10,
    total: items.length,
    firstElement: items.length && 1,
    lastElement: items.length,
    next: false,
    previous: false,
    info: {
      since: '2026-11-01',
      until: '2026-11-30',
      previousSince: '2026-10-06',
      previousUntil: '2026-10-31',
      by,
      step: 'day' as const,
      totals: items.length
        ? [
            {
              currency: 'USD',
              amount: usd('100.00'),
              previous: usd('80.00'),
              change: 25,
              forecast: usd('115.40'),
              series: [
                { id: 'server.monthly USD', name: 'server.monthly', amount: usd('75.00') },
                { id: 'image.storage USD', name: 'image.storage', amount: usd('25.00') },
              ],
              points: ['2026-11-01', '2026-11-02'].map((day) => ({ day, amounts: ['37.50', '12.50'] })),
            },
          ]
        : [],
    },
  } satisfies Costs,
})

const services = page('service', [
  row({ service: 'server.monthly' }),
  row({ id: 'image.storage USD', service: 'image.storage', amount: usd('25.00'), share: 25, change: null }),
])
const resources = page('resource', [
  row({ id: 'server:s1 USD', resource: '=web', resourceKind: 'server', resourceId: 's1' }),
])

const open = (
  answer: (call: Call) => object = ({ query }) => (query.get('by') === 'resource' ? resources : services),
) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['billing', 'billingCosts', 'servers'] }),
    'GET /profile/details': failure(503, 908),
    'GET /billing/costs': answer as never,
  })
  return { svc, element: putArea(billingArea, { svc: svc.base, route: '/billing/costs', base: '' }) }
}

const link = (element: Element, label: string) =>
  [...element.shadowRoot!.querySelectorAll('a')].find((one) => one.textContent?.includes(label))

describe('the page of costs', () => {
  afterEach(clearPage)

  it('shows totals, forecast, change and a chart with a table', async () => {
    const { element } = open()
    await until('it is there', () => heading(element) === 'Costs')
    await shows(element, '$115.40')
    await until('the chart is drawn', () => element.shadowRoot.querySelector('[part=chart] .u-over'))
    for (const part of ['$100.00', '+25%', 'Servers, monthly', 'Disk images', '75%', 'If nothing changes'])
      assert.include(text(element), part)
  })

  it("leads from a service to its resources, and to a server's page", async () => {
    const { svc, element } = open()
    await until('the service is a link', () => link(element, 'Servers, monthly'))
    link(element, 'Servers, monthly')!.click()
    await until('its server is a link', () => link(element, '=web'))
    assert.equal(link(element, '=web')!.getAttribute('href'), '/servers/s1')
    const { query } = svc.called('GET /billing/costs').at(-1)!
    assert.deepEqual([query.get('by'), query.get('service')], ['resource', 'server.monthly'])
  })

  it('offers a longer period where nothing was used', async () => {
    const { element } = open(() => page('service', []))
    await shows(element, 'No costs in this period.')
    await shows(element, 'Show this year')
  })

  it('says what failed and tries again', async () => {
    const { element } = open(() => failure(503, 908))
    await until('it knows', () => element.dataset['state'] === 'error')
  })
})
