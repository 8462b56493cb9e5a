import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

const made = {
  id: '5',
  userId: '12',
  dtCreate: '2026-11-26T09:30:00.000Z',
  granularity: 'full',
  from: '2026-10',
  until: '2026-11',
  layout: 'focus',
  format: 'csv',
  delivery: 'Download',
  emails: [],
  state: 'done',
  progress: 100,
  rows: 3,
  totals: '37.00 ILS, 15.43 USD',
  size: 512,
  dtExpire: '2026-12-03T09:30:00.000Z',
  name: 'aurora-usage-full.csv',
}

const open = (more: Answers = {}, route = '/report') => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['report', 'billing'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /report/me/options': { body: { userId: '12', months: ['2026-11', '2026-10'], mostEmails: 5 } },
    'GET /report/me': pageOf([made]),
    ...more,
  })
  return putArea(billingArea, { svc: svc.base, route, base: '' })
}

describe('usage reports', () => {
  afterEach(clearPage)

  it('shows months in words, and the total of each currency', async () => {
    const element = open()
    await shows(element, 'Full Month Monthly')
    await shows(element, 'October 2026')
    await shows(element, '37.00 ILS, 15.43 USD')
  })

  it('asks for a report of this month in two presses', async () => {
    const bodies: unknown[] = []
    const element = open({
      'POST /report/me': ({ body }) => {
        bodies.push(body)
        return { body: { id: '6', cmdId: '9', link: null } }
      },
    })
    await shows(element, 'Create report')
    control(element, 'Create report').click()
    await until('the dialog is open', () => inDialog(element, '[name=granularity]'))
    await confirm(element)
    await until('it was asked for', () => bodies.length === 1)
    assert.deepEqual(bodies[0], {
      granularity: 'transactions',
      from: '2026-11',
      until: '2026-11',
      layout: 'own',
      format: 'csv',
      delivery: 'Download',
    })
  })

  it('shows the link of a URL once', async () => {
    const link = 'https://aurora.example/usage/download#token=abc'
    const element = open({ 'POST /report/me': () => ({ body: { id: '6', cmdId: '9', link } }) })
    await shows(element, 'Create report')
    control(element, 'Create report').click()
    await until('the dialog is open', () => inDialog(element, '[name=granularity]'))
    await confirm(element)
    await shows(element, link)
  })

  it('says why there is nothing to create before the first usage', async () => {
    const element = open({
      'GET /report/me/options': { body: { userId: '12', months: [], mostEmails: 5 } },
      'GET /report/me': pageOf([]),
    })
    await shows(element, 'No usage yet')
    assert.throws(() => control(element, 'Create report'))
  })

  it('is found on the overview of billing', async () => {
    const element = open({}, '/billing')
    await shows(element, 'Reports and downloads')
    control(element, 'Usage reports').click()
    await shows(element, 'Full Month Monthly')
  })
})
