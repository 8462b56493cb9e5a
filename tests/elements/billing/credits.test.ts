import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { putArea } from '../area/put-area.ts'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'

const dollars = (amount: string) => ({ amount, currency: 'USD' })
const credit = {
  id: '1',
  source: 'promo',
  code: 'WELCOME25',
  note: '',
  amount: dollars('25.00'),
  left: dollars('10.00'),
  status: 'active',
  dtCreate: '2026-11-01T09:00:00.000Z',
  dtExpire: '2026-12-03T09:00:00.000Z',
}
const goodwill = {
  ...credit,
  id: '2',
  source: 'goodwill',
  code: '',
  note: 'Network outage',
  amount: dollars('8.00'),
  left: dollars('8.00'),
  dtExpire: null,
}
const spent = { ...credit, id: '3', code: 'TRYBACKUP', left: dollars('0.00'), status: 'used' }

const open = (more: Answers = {}, readOnly: string[] = []) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['billing'], readOnly }),
    'GET /profile/details': failure(503, 908),
    'GET /billing/credits': {
      body: { totals: [dollars('18.00')], credits: [credit, goodwill, spent], more: false },
    },
    ...more,
  })
  return { svc, element: putArea(billingArea, { svc: svc.base, route: '/billing', base: '' }) }
}

const typed = (element: PortalElement, value: string) => {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[name=code]')!
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

describe('the card of credits', () => {
  afterEach(clearPage)

  it('shows what is left in the order of use, and used credit on request', async () => {
    const { element } = open()
    await shows(element, '$10.00')
    assert.match(text(element), /\$18\.00.? available/)
    assert.match(text(element), /Used next[^]*Expires soon[^]*Network outage/)
    assert.notInclude(text(element), 'TRYBACKUP')
    control(element, 'Show 1 used or expired credit').click()
    await shows(element, 'TRYBACKUP')
  })

  it('redeems a code, and shows the credit that it gave', async () => {
    const { svc, element } = open({ 'POST /billing/promo': { body: credit } })
    await shows(element, 'Redeem promo code')
    typed(element, ' welcome25 ')
    const before = svc.called('GET /billing/credits').length
    control(element, 'Redeem promo code').click()
    await until('it was sent', () => svc.called('POST /billing/promo').length === 1)
    assert.deepEqual(svc.called('POST /billing/promo')[0]!.body, { code: 'welcome25' })
    await until('the list was read again', () => svc.called('GET /billing/credits').length > before)
  })

  it('says at the field why a code gives nothing, and keeps what was typed', async () => {
    const refusal = { code: 903, key: 'code', info: '', params: { reason: 'promoUsedUp' } }
    const { element } = open({
      'POST /billing/promo': { status: 400, body: { errors: [refusal] } },
    })
    await shows(element, 'Redeem promo code')
    typed(element, 'FIFTY')
    control(element, 'Redeem promo code').click()
    await shows(element, 'This code has reached its limit of uses.')
    const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[name=code]')!
    assert.equal(input.value, 'FIFTY')
    assert.equal(input.getAttribute('aria-invalid'), 'true')
  })

  it('offers no field to those who may only see', async () => {
    const { element } = open({}, ['billing'])
    await shows(element, '$10.00')
    assert.isNull(element.shadowRoot!.querySelector('input[name=code]'))
  })
})
