import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control, isOffered } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { shows } from '../screens/shown-text.ts'

const charge = {
  id: '7',
  email: 'noa@aurora.example',
  user: 'aurora/7',
  amount: { amount: '1250.00', currency: 'EUR' },
  purpose: 'invoice',
  status: 'unanswered',
  dtCreate: '2026-11-25T10:00:00.000Z',
  tries: 2,
  dtCheck: null,
  reference: '',
  isClosable: true,
}

const path = 'POST /undecidedCharges/7/close'

const openList = (close: Answers) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['undecidedCharges', 'users'] }),
    'GET /profile/details': failure(503, 908),
    'GET /undecidedCharges': pageOf([charge]),
    ...close,
  })
  const element = putArea(billingArea, { svc: svc.base, route: '/undecidedCharges', base: '' })
  return { svc, element }
}

describe('undecided charges', () => {
  afterEach(clearPage)

  it('says what the provider answered before anything is closed', async () => {
    const { svc, element } = openList({
      [path]: {
        body: {
          outcome: 'notCharged',
          asked: charge.amount,
          taken: null,
          consequences: ['notCharged', 'invoiceOpen', 'lateCharge'].map((kind) => ({ kind, count: 1 })),
        },
      },
    })
    await shows(element, '€1,250.00')
    await shows(element, 'No answer')
    control(element, 'Check and close').click()
    await shows(element, 'it is closed as failed')
    await shows(element, 'The invoice stays open')
    assert.deepEqual(
      svc.called(path).map(({ body }) => body),
      [{ checkOnly: true }],
    )
    await confirm(element)
    await until('it is closed', () => svc.called(path).length === 2)
    assert.deepEqual(svc.called(path)[1]!.body, { checkOnly: false })
  })

  it('says both amounts where the provider took another', async () => {
    const taken = { amount: '1300.00', currency: 'EUR' }
    const { element } = openList({
      [path]: {
        body: {
          outcome: 'otherAmount',
          asked: charge.amount,
          taken,
          consequences: [
            { kind: 'askedFor', count: 1, amount: charge.amount },
            { kind: 'otherAmount', count: 1, amount: taken },
          ],
        },
      },
    })
    await shows(element, 'noa@aurora.example')
    control(element, 'Check and close').click()
    await shows(element, '€1,250.00 was asked for')
    await shows(element, 'The provider took €1,300.00')
  })

  it('keeps the charge and says why if the provider doesn’t answer', async () => {
    const { element } = openList({ [path]: failure(503, 908) })
    await shows(element, 'noa@aurora.example')
    control(element, 'Check and close').click()
    await shows(element, 'busy')
    assert.ok(isOffered(element, 'Cancel'))
  })
})
