import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { until } from '../page/stage.ts'
import { shows } from '../screens/shown-text.ts'
import { inDialog, peopleSvc, putPeople } from './people-page.ts'

const money = (amount: string) => ({ amount, currency: 'EUR' })

const profile = {
  billingStatus: 5,
  status: 'review',
  reason: '',
  externalStatus: 'notRequired',
  verification: 'staff',
  legalName: 'Cumulus Ltd',
  address: '1 Cloud Street',
  country: 'IL',
  taxId: '123456782',
  purchaseOrder: '',
  paymentType: 'card',
  deposit: money('25.00'),
  credit: money('0.00'),
  owed: money('0.00'),
  unbilled: money('3.10'),
  dtChange: null,
  changedBy: '',
  decisions: ['approve', 'disapprove', 'lock'],
}

const noCredits = { totals: [], credits: [], more: false, mayGive: true }

describe('the billing tab of a user', () => {
  afterEach(clearPage)

  it('locks the profile with a reason', async () => {
    const svc = peopleSvc({
      'GET /users/aurora/7/billing': { body: profile },
      'GET /users/aurora/7/billing/documents': pageOf([]),
      'GET /users/aurora/7/credits': { body: noCredits },
      'POST /users/aurora/7/billing': { body: { status: 'reviewLock' } },
    })
    const element = putPeople(svc.base, '/users/aurora/7/billing')
    await shows(element, 'Waiting for verification')
    await shows(element, '€25.00')
    control(element, 'Lock profile').click()
    await until('it asks why', () => inDialog(element, 'reason'))
    const reason = inDialog(element, 'reason')
    reason.value = 'Card reported stolen'
    reason.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await confirm(element)
    await until('it is decided', () => svc.called('POST /users/aurora/7/billing').length === 1)
    assert.deepEqual(svc.called('POST /users/aurora/7/billing')[0]!.body, {
      decision: 'lock',
      reason: 'Card reported stolen',
    })
  })

  it('gives credit in the currency of the site, and lists it with its expiry', async () => {
    let given = false
    const credit = {
      id: '3',
      source: 'goodwill',
      code: '',
      note: 'For the outage',
      amount: money('20.00'),
      left: money('12.00'),
      status: 'active',
      dtCreate: '2026-11-01T10:00:00.000Z',
      dtExpire: '2027-01-01T10:00:00.000Z',
    }
    const svc = peopleSvc({
      'GET /users/aurora/7/billing': { body: profile },
      'GET /users/aurora/7/billing/documents': pageOf([]),
      'GET /users/aurora/7/credits': () => ({
        body: given ? { ...noCredits, totals: [money('12.00')], credits: [credit] } : noCredits,
      }),
      'POST /users/aurora/7/credits': () => {
        given = true
        return { body: { id: '3' } }
      },
    })
    const element = putPeople(svc.base, '/users/aurora/7/billing')
    await shows(element, 'No credits yet.')
    control(element, 'Give credit').click()
    for (const [field, text] of [
      ['"amount.amount"', '20'],
      ['note', 'For the outage'],
    ] as const) {
      await until('it asks', () => inDialog(element, field))
      const input = inDialog(element, field)
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    }
    await confirm(element)
    await shows(element, '€12.00 of €20.00 left')
    await shows(element, 'For the outage')
    assert.deepEqual(svc.called('POST /users/aurora/7/credits')[0]!.body, {
      amount: { amount: '20', currency: 'EUR' },
      note: 'For the outage',
    })
  })
})
