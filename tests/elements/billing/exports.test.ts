import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'

/** What a spreadsheet would run. */
const formulas = ['=1+1', '+1-2', '-1', '@SUM(A1)']
const currencies = ['USD', 'ILS', 'EUR']

const texts = [...formulas, 'plain']
const currencyAt = (at: number) => currencies[at % 3]!

const costs = texts.map((tag, at) => {
  const amount = { amount: `${at + 1}.25`, currency: currencyAt(at) }
  return {
    id: `${tag} ${currencyAt(at)}`,
    service: null,
    resource: null,
    resourceKind: null,
    resourceId: null,
    tag,
    datacenter: null,
    day: null,
    amount,
    share: 50,
    previous: amount,
    change: -5,
    exact: `${at + 1}.25000000`,
  }
})

const transactions = texts.map((description, at) => ({
  id: String(at + 1),
  at: '2026-11-01T06:00:00.000Z',
  kind: 'deposit',
  direction: 'in',
  amount: { amount: `-${at + 1}.25`, currency: currencyAt(at) },
  moved: null,
  balance: { amount: `${at + 10}.00`, currency: currencyAt(at) },
  month: null,
  document: '',
  invoiceId: '',
  description,
}))

const info = {
  since: '2026-11-01',
  until: '2026-11-30',
  previousSince: '2026-10-06',
  previousUntil: '2026-10-31',
  by: 'tag',
  step: 'day',
  totals: [],
}

const history = {
  items: transactions,
  size: 10,
  total: transactions.length,
  firstElement: 1,
  lastElement: transactions.length,
  from: null,
  next: false,
  nextDate: null,
  nextSkip: 0,
  prevDate: null,
  prevSkip: 0,
  userId: '1',
}

let restore = () => {}

/** The text of the file that a list's export gives. */
const exported = async (route: string): Promise<string[]> => {
  const blobs: Blob[] = []
  const { createObjectURL } = URL
  const { click: press } = HTMLAnchorElement.prototype
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return 'blob:test'
  }
  HTMLAnchorElement.prototype.click = () => undefined
  restore = () => {
    Object.assign(URL, { createObjectURL })
    Object.assign(HTMLAnchorElement.prototype, { click: press })
  }
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['billing', 'billingCosts', 'billingHistory'] }),
    'GET /profile/details': failure(503, 908),
    'GET /billing/costs': pageOf(costs, { info }),
    'GET /billing/history': { body: history },
  })
  const element = putArea(billingArea, { svc: svc.base, route, base: '' })
  const button = (label: string) =>
    [...element.shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label)
  await until('it can be exported', () => button('Export'))
  await click(button('Export')!)
  await until('a file is offered', () => button('Download CSV'))
  const hidden = [...element.shadowRoot.querySelectorAll('label')].find(({ textContent }) =>
    textContent.includes('hidden columns'),
  )
  if (hidden) await click(hidden)
  await click(button('Download CSV')!)
  await until('there is a file', () => blobs.length === 1)
  return (await blobs[0]!.text()).trimEnd().split('\r\n').slice(1)
}

describe('exports of billing', () => {
  afterEach(async () => {
    restore()
    await clearPage()
  })

  it('costs of three currencies are apart, and tags are text', async () => {
    const lines = await exported('/billing/costs?f.by=tag')
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      [...formulas.map((tag) => `'${tag}`), 'plain'],
    )
    for (const [at, line] of lines.entries()) {
      assert.include(line, `${at + 1}.25`)
      assert.include(line, currencyAt(at))
    }
  })

  it('history has amounts below zero as numbers, and descriptions as text', async () => {
    const lines = await exported('/billing/history')
    for (const [at, line] of lines.entries()) {
      const cells = line.split(',')
      assert.include(cells, at < 4 ? `'${texts[at]}` : 'plain')
      assert.include(cells, `-${at + 1}.25`)
      assert.include(line, currencyAt(at))
    }
  })
})
