import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AmountError } from '../../../../src/contract/money/decimal.ts'
import { paidText, readPaid, sumPaid, type Paid } from '../../../../src/contract/money/money.ts'
import { creditOf, netIn, rateOn, readTaxRate, taxGroups, taxOn } from '../../../../src/contract/money/tax.ts'

const usd = (amount: string): Paid => readPaid({ amount, currency: 'USD' })
const minor = (cents: bigint): Paid => ({ minor: cents, currency: 'USD' })

test('18 % of 1234.50 are 222.21, and 1456.71 contain 1234.50', () => {
  const tax = taxOn(usd('1234.50'), '0.18')
  assert.equal(paidText(tax).amount, '222.21')
  assert.equal(paidText(netIn(usd('1456.71'), '0.18')).amount, '1234.50')
})

test('credit notes of an invoice of 334.99 add up to that', () => {
  const lines = [6833n, 6833n, 5750n, 8500n].map(minor)
  const [group] = taxGroups(
    'USD',
    lines.map((net) => ({ net, rate: '0.2' })),
  )
  const gross = sumPaid('USD', [group!.net, group!.tax])
  assert.equal(gross.minor, 33499n)
  let left = { net: group!.net, gross }
  const notes = lines.map((net) => {
    const note = creditOf(net, '0.2', left)
    left = { net: minor(left.net.minor - net.minor), gross: minor(left.gross.minor - note.minor) }
    return note.minor
  })
  assert.deepEqual(notes, [8200n, 8200n, 6900n, 10199n])
})

test('credit notes in any number and order give back exactly the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { minLength: 1, maxLength: 30 }),
      fc.constantFrom('0', '0.18', '0.2', '0.055', '0.999'),
      (nets, rate) => {
        const net = sumPaid('USD', nets.map(minor))
        const gross = sumPaid('USD', [net, taxOn(net, rate)])
        let left = { net, gross }
        for (const each of nets) {
          const note = creditOf(minor(each), rate, left)
          assert.ok(note.minor >= 0n)
          left = { net: minor(left.net.minor - each), gross: minor(left.gross.minor - note.minor) }
        }
        assert.deepEqual([left.net.minor, left.gross.minor], [0n, 0n])
        assert.throws(() => creditOf(minor(1n), rate, left), AmountError)
      },
    ),
  )
})

test('tax is rounded once for all lines of a rate', () => {
  const groups = taxGroups('USD', [
    { net: minor(33n), rate: '0.1' },
    { net: minor(100n), rate: '0.18' },
    { net: minor(33n), rate: '0.1' },
  ])
  assert.deepEqual(
    groups.map(({ rate, net, tax }) => [rate, net.minor, tax.minor]),
    [
      ['0.1', 66n, 7n],
      ['0.18', 100n, 18n],
    ],
  )
})

test('rates go by the day, and one of 100 % is refused', () => {
  const rates = [
    { rate: '0.18', from: '2025-01-01' },
    { rate: '0.17', from: '2015-10-01' },
  ]
  assert.equal(rateOn(rates, '2024-12-31')?.rate, '0.17')
  assert.equal(rateOn(rates, '2025-01-01')?.rate, '0.18')
  assert.equal(rateOn(rates, '2015-09-30'), undefined)
  for (const text of ['1', '1.00', '2', '-0.1']) assert.throws(() => readTaxRate(text), AmountError, text)
})
