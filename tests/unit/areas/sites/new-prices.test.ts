import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPrices, raisedPrices } from '../../../../src/areas/sites/pricelist/new-prices.ts'

const price = (amount: string, period: 'hour' | 'month') => ({ amount, currency: 'USD', period })
const item = {
  id: 'ram',
  item: 'ram',
  state: 'same' as const,
  own: false,
  hourly: null,
  monthly: null,
  parentHourly: price('0.002', 'hour'),
  parentMonthly: price('1.20', 'month'),
  newHourly: null,
  newMonthly: null,
  nowHourly: price('0.0022', 'hour'),
  nowMonthly: price('1.32', 'month'),
}
const list = (markup: string) => ({ markup, currency: 'USD', parent: 'Base' })

test('an item without its own price has its parent’s with the typed markup', () => {
  assert.deepEqual(newPrices(item, list('10')), {
    newHourly: price('0.0022', 'hour'),
    newMonthly: price('1.32', 'month'),
    state: 'same',
  })
  assert.equal(newPrices(item, list('20')).state, 'changed')
  assert.deepEqual(raisedPrices(item, list('20')), { hourly: '0.0024', monthly: '1.44' })
})

test('an own price counts instead, without hours where it has none', () => {
  assert.deepEqual(newPrices({ ...item, monthly: '1.5' }, list('10')), {
    newHourly: null,
    newMonthly: price('1.50', 'month'),
    state: 'changed',
  })
  assert.equal(raisedPrices({ ...item, monthly: '1.5' }, list('10')).hourly, undefined)
})

test('what has a price before or after only is removed or new', () => {
  const alone = { ...item, parentHourly: null, parentMonthly: null }
  assert.equal(newPrices(alone, list('0')).state, 'removed')
  assert.equal(newPrices({ ...alone, nowHourly: null, nowMonthly: null }, list('0')).state, 'none')
  assert.equal(newPrices({ ...item, nowHourly: null, nowMonthly: null }, list('0')).state, 'added')
})
