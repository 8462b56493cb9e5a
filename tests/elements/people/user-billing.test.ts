import { assert } from 'chai'
import { control, isOffered } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { shows, text } from '../screens/shown-text.ts'
import { choose } from '../reports/reports-page.ts'
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

const noMoney = {
  'GET /users/aurora/7/invoices': pageOf([]),
  'GET /users/aurora/7/payments': pageOf([]),
  'GET /users/aurora/7/refunds': pageOf([]),
}

const noCredits = { totals: [], credits: [], more: false, mayGive: true }

describe('the billing tab of a user', () => {
  afterEach(clearPage)

  it('locks the profile with a reason', async () => {
    const svc = peopleSvc({
      ...noMoney,
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
      ...noMoney,
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

  it('corrects an invoice by a credit note for one of its lines', async () => {
    const invoice = {
      id: '3',
      number: 'INV-2026-000003',
      month: '2026-10',
      issuedAt: '2026-11-01T06:00:00.000Z',
      status: 'open',
      total: money('30.00'),
      open: money('30.00'),
      netLeft: money('30.00'),
      isCreditable: true,
      lines: [{ id: '9', resource: 'web-1', amount: money('10.00') }],
    }
    const svc = peopleSvc({
      ...noMoney,
      'GET /users/aurora/7/billing': { body: profile },
      'GET /users/aurora/7/billing/documents': pageOf([]),
      'GET /users/aurora/7/credits': { body: noCredits },
      'GET /users/aurora/7/invoices': pageOf([invoice]),
      'POST /users/aurora/7/invoices/3/creditNotes': {
        body: { id: '1', number: 'CRN-2026-000001', total: money('10.00') },
      },
    })
    const element = putPeople(svc.base, '/users/aurora/7/billing')
    await shows(element, '€30.00 of €30.00 open')
    control(element, 'Issue credit note').click()
    await until('it asks what to credit', () => inDialog(element, 'part'))
    choose(element, 'part', 'line')
    await until('it asks for the line', () => inDialog(element, 'lineId'))
    await shows(element, 'web-1')
    assert.include(text(element), '€10.00')
    choose(element, 'lineId', '9')
    const reason = inDialog(element, 'reason')
    reason.value = 'Down for a day'
    reason.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await confirm(element)
    await until('it is issued', () => svc.called('POST /users/aurora/7/invoices/3/creditNotes').length === 1)
    assert.deepEqual(svc.called('POST /users/aurora/7/invoices/3/creditNotes')[0]!.body, {
      part: 'line',
      lineId: '9',
      settlement: 'credit',
      reason: 'Down for a day',
    })
  })

  it('refunds a card payment, and says what became of an earlier refund', async () => {
    const payment = {
      id: 'deposit-4',
      paidAt: '2026-11-01T06:00:00.000Z',
      purpose: 'deposit',
      amount: money('50.00'),
      refunded: money('5.00'),
      refundable: money('45.00'),
      isRefundable: true,
    }
    const refund = {
      id: '2',
      dtCreate: '2026-11-02T06:00:00.000Z',
      amount: money('5.00'),
      status: 'failed',
      problem: 'returned',
      reason: 'Asked for it',
      origin: 'portico',
      createdBy: 'noa@aurora.example',
      dtEnd: '2026-11-03T06:00:00.000Z',
    }
    const svc = peopleSvc({
      ...noMoney,
      'GET /users/aurora/7/billing': { body: profile },
      'GET /users/aurora/7/billing/documents': pageOf([]),
      'GET /users/aurora/7/credits': { body: noCredits },
      'GET /users/aurora/7/payments': pageOf([payment]),
      'GET /users/aurora/7/refunds': pageOf([refund]),
      'POST /users/aurora/7/payments/deposit-4/refunds': { body: { id: '3', status: 'waiting' } },
    })
    const element = putPeople(svc.base, '/users/aurora/7/billing')
    await shows(element, 'Refund of €5.00')
    await shows(element, 'The bank returned it.')
    control(element, 'Refund').click()
    await shows(element, 'Up to €45.00 can be refunded now.')
    await until('it asks why', () => inDialog(element, 'reason'))
    const reason = inDialog(element, 'reason')
    reason.value = 'Paid twice'
    reason.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await confirm(element)
    await until(
      'it is begun',
      () => svc.called('POST /users/aurora/7/payments/deposit-4/refunds').length === 1,
    )
    assert.deepEqual(svc.called('POST /users/aurora/7/payments/deposit-4/refunds')[0]!.body, {
      amount: money('45.00'),
      reason: 'Paid twice',
    })
  })

  it('says that refunds failed to load, beside the payments, and loads them again', async () => {
    let isBroken = true
    const payment = {
      id: 'deposit-4',
      paidAt: '2026-11-01T06:00:00.000Z',
      purpose: 'deposit',
      amount: money('50.00'),
      refunded: money('5.00'),
      refundable: money('45.00'),
      isRefundable: true,
    }
    const refund = {
      id: '2',
      dtCreate: '2026-11-02T06:00:00.000Z',
      amount: money('5.00'),
      status: 'succeeded',
      problem: null,
      reason: 'Asked for it',
      origin: 'portico',
      createdBy: 'noa@aurora.example',
      dtEnd: '2026-11-03T06:00:00.000Z',
    }
    const svc = peopleSvc({
      ...noMoney,
      'GET /users/aurora/7/billing': { body: profile },
      'GET /users/aurora/7/billing/documents': pageOf([]),
      'GET /users/aurora/7/credits': { body: noCredits },
      'GET /users/aurora/7/payments': pageOf([payment]),
      'GET /users/aurora/7/refunds': () => (isBroken ? failure(400, 903) : pageOf([refund])),
    })
    const element = putPeople(svc.base, '/users/aurora/7/billing')
    await shows(element, '€50.00')
    await until('it can be tried again', () => isOffered(element, 'Try again'))
    isBroken = false
    control(element, 'Try again').click()
    await shows(element, 'Refund of €5.00')
  })
})
