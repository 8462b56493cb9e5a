import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { tones } from '../../../src/ui/kit/chip/chip.css.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const invoice = {
  id: '10',
  number: 'INV-2026-000010',
  month: '2026-10',
  issuedAt: '2026-11-01T06:00:00Z',
  dueAt: '2026-11-15T06:00:00Z',
  total: usd('199.39'),
  open: usd('199.39'),
  status: 'overdue',
}

const put = (more: Answers = {}, menu = ['billing', 'billingHistory']) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu }),
    'GET /profile/details': failure(503, 908),
    'GET /billing/invoices': pageOf([invoice]),
    ...more,
  })
  return putArea(billingArea, { svc: svc.base, route: '/billing', base: '' })
}

describe('the overview of billing', () => {
  afterEach(clearPage)

  it('shows the latest invoices, marks those that are overdue, and leads to all', async () => {
    const element = put()
    await shows(element, 'October 2026')
    await shows(element, 'Overdue')
    await shows(element, '$199.39')
    const chip = [...element.shadowRoot!.querySelectorAll('[part=chip]')].find(
      ({ textContent }) => textContent === 'Overdue',
    )
    assert.equal(chip?.className, tones.danger)
    control(element, 'All invoices').click()
    await until(
      'the list opens',
      () => (element as unknown as { route: string }).route === '/billing/invoices',
    )
  })

  it('leads to the pages that the user may open, and to no other', async () => {
    const element = put()
    await shows(element, 'Transaction history')
    const links = element.shadowRoot!.querySelectorAll('nav [part=link]')
    assert.deepEqual(
      [...links].map(({ textContent }) => textContent),
      ['Invoices', 'Transaction history'],
    )
  })

  it('doesn’t leave for the payment page once the user has gone on', async () => {
    const shown = {
      ...invoice,
      net: usd('199.39'),
      tax: usd('0.00'),
      taxRate: null,
      paidAt: null,
      lines: 1,
      credited: usd('0.00'),
    }
    let arrive = (): void => undefined
    const answered = new Promise<void>((resolve) => (arrive = resolve))
    const paying = { open: usd('199.39'), status: 'open', payUrl: 'https://pay.example/1', isCharging: false }
    const navigations = heard<{ kind: string }>('portal-navigate', { prevent: true })
    const element = put({
      'GET /billing/invoices/10': { body: shown },
      'POST /billing/invoices/10/pay': async () => {
        await answered
        return { body: paying }
      },
    })
    element.setAttribute('route', '/billing/invoices/10')
    await shows(element, 'Pay now')
    control(element, 'Pay now').click()
    element.setAttribute('route', '/billing')
    await shows(element, 'October 2026')
    arrive()
    await shows(element, 'Changes saved')
    assert.notInclude(
      navigations.map(({ kind }) => kind),
      'page',
    )
  })

  it('asks for the payment of an open invoice before it shows the amounts', async () => {
    const shown = {
      ...invoice,
      net: usd('199.39'),
      tax: usd('0.00'),
      taxRate: null,
      paidAt: null,
      lines: 1,
      credited: usd('0.00'),
    }
    const element = put({ 'GET /billing/invoices/10': { body: shown } })
    element.setAttribute('route', '/billing/invoices/10')
    await shows(element, 'Pay now')
    await shows(element, 'Subtotal')
    const top = (label: string) =>
      [...element.shadowRoot!.querySelectorAll('h2, h3, h4, button')]
        .find(({ textContent }) => textContent.trim() === label)!
        .getBoundingClientRect().top
    assert.isBelow(top('Pay now'), top('Dates'))
  })

  it('keeps the other cards when one of them fails', async () => {
    const element = put({ 'GET /billing/balance': failure(503, 908) })
    await shows(element, 'Try again')
    await shows(element, 'October 2026')
    assert.notEqual(element.dataset['state'], 'error')
  })
})
