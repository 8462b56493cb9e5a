import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMoney, formatMoney, moneyText, parseMoney } from '../../../../src/core/format/money.ts'

const usd = (amount: string) => parseMoney(amount, 'USD')
const marks = /[\u200e\u200f\u061c]/g

const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const amount = fc
  .tuple(cents, fc.integer({ min: 2, max: 8 }))
  .map(([units, scale]) => moneyText({ units, scale, currency: 'USD' }))

test('an amount read and written again is the same text, however large', () => {
  fc.assert(fc.property(amount, (text) => assert.equal(moneyText(usd(text)), text)))
})

test('a sum is exact, whatever the order and however many digits', () => {
  fc.assert(
    fc.property(amount, amount, amount, (a, b, c) => {
      const left = addMoney(addMoney(usd(a), usd(b)), usd(c))
      const right = addMoney(usd(c), addMoney(usd(b), usd(a)))
      assert.equal(moneyText(left), moneyText(right))
      assert.equal(BigInt(moneyText(addMoney(left, usd('0.00000000'))).replace('.', '')), total([a, b, c]))
    }),
  )
})

test('ten cents and twenty cents are thirty cents', () => {
  assert.equal(moneyText(addMoney(usd('0.10'), usd('0.20'))), '0.30')
})

test('an amount gets the digits of its currency and keeps those beyond', () => {
  assert.equal(moneyText(usd('5')), '5.00')
  assert.equal(moneyText(parseMoney('5', 'JPY')), '5')
  assert.equal(moneyText(parseMoney('5', 'KWD')), '5.000')
  assert.equal(moneyText(usd('0.00685')), '0.00685')
  assert.equal(moneyText(usd('-0.05')), '-0.05')
})

test('an amount is shown in the language of its reader', () => {
  assert.equal(formatMoney(usd('1234567.5'), 'en'), '$1,234,567.50')
  assert.equal(formatMoney(usd('-12.00'), 'en'), '-$12.00')
  assert.equal(formatMoney(usd('1234.50'), 'de').replace(/\s/g, ' '), '1.234,50 $')
  assert.equal(formatMoney(parseMoney('1234', 'JPY'), 'en'), '¥1,234')
  assert.equal(
    formatMoney(parseMoney('1234.50', 'ILS'), 'he').replace(marks, '').replace(/\s/g, ' '),
    '1,234.50 ₪',
  )
})

test('a price by the hour shows all its digits, and a large sum every one', () => {
  assert.equal(formatMoney(usd('0.00685'), 'en'), '$0.00685')
  assert.equal(formatMoney(usd('12345678901234567890.12'), 'en'), '$12,345,678,901,234,567,890.12')
})

for (const text of [
  '',
  '12,50',
  '1,234.50',
  '1e3',
  '+1',
  ' 1',
  '.5',
  '5.',
  '0x10',
  'NaN',
  '1'.repeat(1000),
]) {
  test(`"${text.slice(0, 10)}" is refused as an amount, by name and with the way out`, () => {
    assert.throws(
      () => usd(text),
      (error) => {
        assert.ok(error instanceof RangeError)
        assert.ok(error.message.includes(`"${text.slice(0, 40)}"`))
        return error.message.endsWith('Write it as 1234.50.')
      },
    )
  })
}

test('an invalid currency is refused by name', () => {
  for (const currency of ['', 'usd', 'US', 'DOLLAR']) {
    assert.throws(() => parseMoney('1', currency), {
      name: 'RangeError',
      message: new RegExp(`"${currency}"`),
    })
  }
})

test('two currencies are never added', () => {
  assert.throws(() => addMoney(usd('1'), parseMoney('1', 'EUR')), /Cannot add EUR to USD/)
})

const total = (texts: string[]) =>
  texts.reduce((sum, text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return sum + BigInt(whole + fraction.padEnd(8, '0'))
  }, 0n)
