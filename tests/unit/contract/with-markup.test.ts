import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainPrice, withMarkup } from '../../../src/contract/money/with-markup.ts'

test('a markup is added exactly and rounded once to eight digits', () => {
  for (const [price, percent, expected] of [
    ['1.20', '10', '1.32'],
    ['0.00684932', '12.5', '0.00770549'],
    ['0.00000001', '50', '0.00000002'],
    ['0.00000001', '49.9999', '0.00000001'],
    ['999999999999.99999999', '1000', '10999999999999.99999989'],
    ['4.50', '-99.9999', '0.0000045'],
    ['0', '20', '0.00'],
    ['3', '0', '3.00'],
  ] as const)
    assert.equal(withMarkup(price, percent), expected)
})

test('a price has two digits after the point at least', () => {
  assert.deepEqual(['1', '1.5', '1.50000', '0.0068'].map(plainPrice), ['1.00', '1.50', '1.50', '0.0068'])
})
