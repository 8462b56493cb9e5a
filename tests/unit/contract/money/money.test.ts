import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  AmountError,
  decimalText,
  divideHalfUp,
  plus,
  readDecimal,
  roundedTo,
  times,
} from '../../../../src/contract/money/decimal.ts'
import { allocate, factorOfDays } from '../../../../src/contract/money/allocate.ts'
import {
  paidText,
  readPaid,
  roundToPaid,
  sumByCurrency,
  sumPaid,
  type Paid,
} from '../../../../src/contract/money/money.ts'

const usd = (amount: string): Paid => readPaid({ amount, currency: 'USD' })
const problemOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof AmountError) return error.problem
    throw error
  }
  return 'none'
}

test('amounts that are no numbers are refused by their problem', () => {
  for (const text of ['-0', '-0.00', '1e400', '1,5', '', ' 1', '+1', '.5', '5.', '0x10', 'NaN', '−1', '١'])
    assert.equal(
      problemOf(() => usd(text)),
      'notANumber',
      text,
    )
  assert.equal(
    problemOf(() => usd('1'.repeat(31))),
    'tooManyDigits',
  )
  assert.equal(
    problemOf(() => usd('1'.repeat(17))),
    'outOfRange',
  )
  assert.equal(
    problemOf(() => usd('0.001')),
    'tooPrecise',
  )
  for (const currency of ['XYZ', 'usd', '', 'constructor'])
    assert.equal(
      problemOf(() => readPaid({ amount: '1.00', currency })),
      'unknownCurrency',
    )
})

test('amounts are read and written without a change', () => {
  for (const text of ['0.00', '12.50', '-0.05', '9999999999999999.99', '-1234.50'])
    assert.equal(paidText(usd(text)).amount, text)
  assert.equal(paidText(usd('12')).amount, '12.00')
  assert.equal(paidText(usd('12.5000')).amount, '12.50')
})

test('a half is rounded away from zero, once', () => {
  const rounded = (text: string) => decimalText(roundedTo(readDecimal(text), 2))
  assert.deepEqual(['0.005', '-0.005', '2.675', '1.0049999', '-2.675', '0.004'].map(rounded), [
    '0.01',
    '-0.01',
    '2.68',
    '1.00',
    '-2.68',
    '0.00',
  ])
})

test('sums and products are exact whatever their digits are', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      fc.nat(12),
      fc.nat(12),
      (left, right, first, second) => {
        const [a, b] = [
          { digits: left, scale: first },
          { digits: right, scale: second },
        ]
        const unit = 10n ** 24n
        const at = (value: { digits: bigint; scale: number }) =>
          (value.digits * unit) / 10n ** BigInt(value.scale)
        assert.equal(at(plus(a, b)), at(a) + at(b))
        assert.equal(times(a, b).digits, left * right)
      },
    ),
  )
})

test('division rounds to the nearest, in both signs alike', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (dividend, divisor) => {
        const quotient = divideHalfUp(dividend, divisor)
        const off = 2n * (quotient * divisor - dividend)
        assert.ok(off <= divisor && off >= -divisor)
        assert.equal(divideHalfUp(-dividend, divisor), -quotient)
      },
    ),
  )
})

test('amounts of several currencies are never added', () => {
  const ils = readPaid({ amount: '3.00', currency: 'ILS' })
  assert.equal(
    problemOf(() => sumPaid('USD', [usd('1.00'), ils])),
    'otherCurrency',
  )
  assert.deepEqual(sumByCurrency([usd('1.00'), ils, usd('2.50')]).map(paidText), [
    { amount: '3.50', currency: 'USD' },
    { amount: '3.00', currency: 'ILS' },
  ])
})

test('allocated parts add up to the whole and differ by a cent at most', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 }),
      (minor, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n)
        fc.pre(total > 0n)
        const parts = allocate({ minor, currency: 'USD' }, weights)
        assert.equal(sumPaid('USD', parts).minor, minor)
        for (const [at, part] of parts.entries()) {
          const off = part.minor * total - minor * weights[at]!
          assert.ok(off < total && off > -total)
        }
      },
    ),
  )
})

test('allocate 100.00 over 1:1:1 is 33.34, 33.33, 33.33', () => {
  const parts = allocate(usd('100.00'), [1n, 1n, 1n])
  assert.deepEqual(
    parts.map((part) => paidText(part).amount),
    ['33.34', '33.33', '33.33'],
  )
  assert.throws(() => allocate(usd('1.00'), []), RangeError)
  assert.throws(() => allocate(usd('1.00'), [-1n, 2n]), RangeError)
})

test('10 of 31 days are 0.322580645, and 49.99 of them 16.13', () => {
  const factor = factorOfDays(10n, 31n)
  assert.equal(decimalText(factor), '0.322580645')
  assert.equal(paidText(roundToPaid(times(readDecimal('49.99'), factor), 'USD')).amount, '16.13')
})

test('364 of 365 days of 1363.56 are 1359.82, of 875.16 872.76', () => {
  const share = (price: string) =>
    paidText(roundToPaid(times(readDecimal(price), factorOfDays(364n, 365n)), 'USD')).amount
  assert.deepEqual([share('1363.56'), share('875.16')], ['1359.82', '872.76'])
})

test('a quarter of 91 days costs 10.00 a day', () => {
  const quarter = readDecimal('910.00')
  for (const days of [1n, 30n, 90n]) {
    const share = roundToPaid(times(quarter, factorOfDays(days, 91n)), 'USD')
    assert.equal(share.minor, days * 1000n)
  }
})
