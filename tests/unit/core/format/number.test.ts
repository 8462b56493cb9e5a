import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNumber } from '../../../../src/core/format/number.ts'
import { formatPercent } from '../../../../src/core/format/percent.ts'

test("a number is grouped and pointed as in the reader's language", () => {
  assert.equal(formatNumber(1234567.891, 'en'), '1,234,567.891')
  assert.equal(formatNumber(1234567.891, 'de'), '1.234.567,891')
  assert.equal(formatNumber(1234567.891, 'he'), '1,234,567.891')
})

test('a column of numbers can ask for as many digits as line up', () => {
  assert.equal(formatNumber(2, 'en', 2), '2.00')
  assert.equal(formatNumber(2.005, 'en', 1), '2.0')
})

test('a number beyond what a float holds is shown exactly', () => {
  assert.equal(formatNumber(12345678901234567890n, 'en'), '12,345,678,901,234,567,890')
})

test('a share is shown in percent', () => {
  assert.equal(formatPercent(0.125, 'en'), '12.5%')
  assert.equal(formatPercent(1, 'de').replace(/\s/g, ' '), '100 %')
})

test('what is no number is refused by name', () => {
  assert.throws(() => formatNumber(NaN, 'en'), { name: 'RangeError', message: 'Not a number: NaN.' })
  assert.throws(() => formatPercent(Infinity, 'en'), {
    name: 'RangeError',
    message: 'Not a share: Infinity.',
  })
})
