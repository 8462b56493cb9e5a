import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { type } from '../page/user-input.ts'

const profile = {
  billingStatus: 0,
  status: 'notSet',
  reason: '',
  externalStatus: 'notRequired',
  verification: 'none',
  legalName: '',
  address: '',
  country: null,
  taxId: '',
  purchaseOrder: '',
  paymentType: 'card',
  permits: ['powerOn', 'pay', 'deposit', 'addMethod', 'editDetails', 'addDocument'],
  documents: 0,
}

const put = (of: object = {}, more: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['billing'] }),
    'GET /profile/details': failure(503, 908),
    'GET /billing': { body: { ...profile, ...of } },
    'GET /billing/contacts': pageOf([{ id: '4', email: 'books@cumulus.example', name: '' }]),
    'GET /billing/documents': pageOf([]),
    ...more,
  })
  return { svc, element: putArea(billingArea, { svc: svc.base, route: '/billing', base: '' }) }
}

describe('the billing profile', () => {
  afterEach(clearPage)

  it('says what the status means and leads to what mends it', async () => {
    const { element } = put()
    await shows(element, 'Complete your details to create and resize servers.')
    await shows(element, 'Legal name')
    control(element, 'Complete details').click()
    await until('the first field has the focus', () => element.shadowRoot!.activeElement?.closest('form'))
  })

  it('shows why staff locked it, and takes documents', async () => {
    const { element } = put({
      status: 'reviewLock',
      billingStatus: 7,
      reason: 'Card reported stolen',
      permits: ['pay', 'deposit', 'addDocument'],
    })
    await shows(element, 'Card reported stolen')
    await shows(element, 'No documents yet.')
    await shows(element, "You can see these details but can't change them.")
  })

  it('shows what is wrong with a tax ID while it is typed', async () => {
    const { element } = put(
      {},
      {
        'GET /billing/taxId': {
          status: 400,
          body: { errors: [{ code: 903, info: '', key: 'taxId', params: { reason: 'taxIdChecksum' } }] },
        },
      },
    )
    await shows(element, 'Tax ID')
    const input = element.shadowRoot!.querySelector<HTMLInputElement>('[name=taxId]')!
    input.focus()
    await type('123456789')
    await shows(element, 'The check digit of this tax ID is wrong. Look for a typing error.')
    assert.equal(input.getAttribute('aria-invalid'), 'true')
  })
})
