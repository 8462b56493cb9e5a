import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { shows, text } from '../screens/shown-text.ts'

const profile = {
  billingStatus: 2,
  status: 'approved',
  reason: '',
  externalStatus: 'notRequired',
  verification: 'card',
  legalName: 'Noa',
  address: '1 Main Street',
  country: 'US',
  taxId: '',
  purchaseOrder: '',
  paymentType: 'card',
  permits: ['deposit', 'addMethod', 'editDetails'],
  documents: 0,
}

const check = {
  status: 'none',
  isVerifying: true,
  isPossible: true,
  card: { brand: 'visa', last4: '4242' },
  guessesLeft: 0,
  dtEnd: null,
  below: { amount: '2.00', currency: 'USD' },
}

const put = (more: Answers) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['billing'] }),
    'GET /profile/details': failure(503, 908),
    'GET /billing': { body: profile },
    'GET /billing/invoices': pageOf([]),
    ...more,
  })
  return { svc, element: putArea(billingArea, { svc: svc.base, route: '/billing', base: '' }) }
}

const open = {
  ...check,
  status: 'open',
  isPossible: false,
  guessesLeft: 3,
  dtEnd: '2026-12-06T10:00:00.000Z',
}

const type = (element: ReturnType<typeof putArea>, typed: string) => {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('[data-part=cardCheck] input')!
  input.value = typed
  input.dispatchEvent(new Event('input', { bubbles: true }))
  control(element, 'Verify').click()
}

describe('the check of a card', () => {
  afterEach(clearPage)

  it('charges the default card once the customer wants that', async () => {
    const { svc, element } = put({
      'GET /billing/cardCheck': { body: check },
      'POST /billing/cardCheck': { body: { status: 'charging' } },
    })
    await shows(element, 'Charge my card')
    await shows(element, 'ending in')
    assert.equal(svc.called('POST /billing/cardCheck').length, 0)
    control(element, 'Charge my card').click()
    await until('it was sent', () => svc.called('POST /billing/cardCheck').length === 1)
  })

  it('sends the typed amount, and says that it is wrong', async () => {
    const { svc, element } = put({
      'GET /billing/cardCheck': { body: open },
      'POST /billing/cardCheck/amount': { body: { status: 'open', guessesLeft: 2 } },
    })
    await shows(element, 'Amount in USD')
    type(element, 'one')
    await shows(element, 'Enter an amount, such as 1.23.')
    type(element, '1,37')
    await shows(element, "This isn't the amount")
    assert.deepEqual(
      svc.called('POST /billing/cardCheck/amount').map(({ body }) => body),
      [{ amount: { amount: '1.37', currency: 'USD' } }],
    )
  })

  it('is not there where it would verify nothing', async () => {
    const { svc, element } = put({ 'GET /billing': { body: { ...profile, verification: 'staff' } } })
    await shows(element, 'You can create and use servers.')
    await shows(element, 'Billing contacts')
    assert.notInclude(text(element), 'Card verification')
    assert.equal(svc.called('GET /billing/cardCheck').length, 0)
  })
})
