import { assert } from 'chai'
import { define } from '../../../elements/portal-sites.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

define()

const list = {
  id: '7',
  name: 'Partners',
  description: '',
  currency: 'USD',
  state: 'active',
  changed: true,
  version: 2,
  validFrom: '2026-11-01T09:30:00.000Z',
  validUntil: null,
  nextVersion: null,
  nextFrom: null,
  parentId: '3',
  parent: 'Retail',
  markup: '-12.5',
  uses: 1,
  companyId: '1',
  company: 'Aurora Cloud',
  dtCreate: '2026-11-01T09:30:00.000Z',
}

const put = (route: string, more: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['pricelist'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /priceLists': pageOf([list]),
    'GET /priceLists/7': { body: list },
    ...more,
  })
  const element = document.createElement('portal-sites') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route })) element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

const price = (amount: string) => ({ amount, currency: 'USD', period: 'month' })

describe('a price list', () => {
  afterEach(clearPage)

  it('says what is in force, and what it is based on with which markup', async () => {
    const { element } = put('/pricelist/7')
    await shows(element, 'Partners')
    await shows(element, 'Retail')
    await shows(element, '-12.5%')
  })

  it('says whom a publication concerns before it is confirmed', async () => {
    const bodies: Record<string, unknown>[] = []
    const { element } = put('/pricelist/7', {
      'PUT /priceLists/7/publish': ({ body }) => {
        bodies.push(body as Record<string, unknown>)
        const consequences = [
          { kind: 'raised', count: 3 },
          { kind: 'customers', count: 41 },
        ]
        return { body: { consequences, version: bodies.length > 1 ? 3 : null } }
      },
    })
    await shows(element, 'Publish')
    control(element, 'Publish').click()
    await until('the dialog is open', () => inDialog(element, '[name=at], [name^=at]'))
    await confirm(element)
    await shows(element, 'Users who pay these prices: 41')
    await confirm(element)
    await shows(element, 'Partners published')
    assert.deepEqual(
      bodies.map(({ checkOnly }) => checkOnly),
      [true, false],
    )
  })

  it('shows a refused time at its field', async () => {
    const { element } = put('/pricelist/7', {
      'PUT /priceLists/7/publish': failure(400, 903, { key: 'at', params: { reason: 'priceOverlap' } }),
    })
    await shows(element, 'Publish')
    control(element, 'Publish').click()
    await until('the dialog is open', () => inDialog(element, '[name=at], [name^=at]'))
    await confirm(element)
    await shows(element, 'Another version begins then. Choose another time.')
  })

  it('explains a price: the list that counts, and each markup', async () => {
    const { element } = put('/pricelist/7/why', {
      'GET /users': pageOf([]),
      'GET /priceReasons/42': {
        body: {
          email: 'noa@aurora.example',
          sold: ['ram', 'disk'],
          item: 'ram',
          hourly: null,
          monthly: price('1.32'),
          validFrom: '2026-11-01T09:30:00.000Z',
          candidates: [
            { listId: '7', list: 'Partners', holder: 'user', group: '' },
            { listId: '3', list: 'Retail', holder: 'site', group: '' },
          ],
          steps: [
            {
              listId: '3',
              list: 'Retail',
              version: 4,
              own: true,
              markup: '0',
              hourly: null,
              monthly: price('1.20'),
            },
            {
              listId: '7',
              list: 'Partners',
              version: 2,
              own: false,
              markup: '10',
              hourly: null,
              monthly: price('1.32'),
            },
          ],
        },
      },
    })
    await shows(element, 'Explain prices')
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('form input')!
    field.value = '42'
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    control(element, 'Explain prices').click()
    await shows(element, "A user's own list goes before those of groups and of the site.")
    await shows(element, 'Retail, version 4')
    await shows(element, '+10%')
  })
})
