import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { decimalText, plus, readDecimal } from '../../../src/contract/money/decimal.ts'
import { paidText, roundToPaid } from '../../../src/contract/money/money.ts'
import { openWorld } from '../harness/world/world.ts'

// The worked examples of docs/usage.md, by name.

const world = await openWorld()
after(world.close)

/** What a price comes to between two moments of a month, of UTC. */
const charge = async (price: string, unit: 'month' | 'hour' | 'GB-month', from: string, until: string) =>
  String(
    (
      await world.run(
        `select usage_charge(${price}, '${unit}', '${from}:00Z', '${until}:00Z')::text as amount`,
      )
    )[0]?.['amount'],
  )
const sum = (amounts: readonly string[]) => decimalText(amounts.map(readDecimal).reduce(plus))

test('example: a partial hour costs its part', async () => {
  assert.equal(await charge('0.015', 'hour', '2026-11-10T10:20', '2026-11-10T11:05'), '0.01125000')
})

test('example: a partial month costs its part', async () => {
  assert.equal(await charge('28', 'month', '2027-02-15T00:00', '2027-03-01T00:00'), '14.00000000')
})

test('example: a resize in the middle of a month', async () => {
  const before = await charge('20', 'month', '2026-11-01T00:00', '2026-11-16T00:00')
  const afterwards = await charge('30', 'month', '2026-11-16T00:00', '2026-12-01T00:00')
  assert.deepEqual([before, afterwards], ['10.00000000', '15.00000000'])
  assert.equal(sum([before, afterwards]), '25.00000000')
})

test('example: a month in three parts comes to its price', async () => {
  const parts = [
    await charge('10', 'month', '2026-12-01T00:00', '2026-12-11T00:00'),
    await charge('10', 'month', '2026-12-11T00:00', '2026-12-21T00:00'),
    await charge('10', 'month', '2026-12-21T00:00', '2027-01-01T00:00'),
  ]
  assert.deepEqual(parts, ['3.22580645', '3.22580645', '3.54838710'])
  assert.equal(sum(parts), '10.00000000')
})

test('example: an hourly server has no maximum for a month', async () => {
  assert.equal(await charge('0.015', 'hour', '2026-12-01T00:00', '2027-01-01T00:00'), '11.16000000')
  assert.equal(await charge('0.015', 'hour', '2027-02-01T00:00', '2027-03-01T00:00'), '10.08000000')
})

test('example: an image of 12.5 GB in two data centers', async () => {
  assert.equal(await charge('25 * 0.02', 'GB-month', '2026-11-01T00:00', '2026-12-01T00:00'), '0.50000000')
})

test('example: lines are added up, then rounded', () => {
  assert.deepEqual(paidText(roundToPaid(readDecimal(sum(['0.00400000', '0.00400000'])), 'USD')), {
    amount: '0.01',
    currency: 'USD',
  })
})
