import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { niceTicks, type Figures } from '../../../../src/ui/report/chart/nice-ticks.ts'

test('an axis has round numbers, and room above the highest figure', () => {
  assert.deepEqual(niceTicks(0, 33, 'whole'), [0, 10, 20, 30, 40])
  assert.deepEqual(niceTicks(0, 40, 'whole'), [0, 10, 20, 30, 40, 50])
  assert.deepEqual(niceTicks(0, 1, 'whole'), [0, 1, 2])
  assert.deepEqual(niceTicks(0, 0, 'whole'), [0, 1])
  assert.deepEqual(niceTicks(-3, 3, 'whole'), [-4, -2, 0, 2, 4])
  assert.deepEqual(niceTicks(0, 0.3), [0, 0.1, 0.2, 0.3, 0.4])
})

test('durations go by minutes and hours', () => {
  assert.deepEqual(niceTicks(0, 200, 'seconds'), [0, 60, 120, 180, 240])
  assert.deepEqual(niceTicks(0, 7000, 'seconds'), [0, 1800, 3600, 5400, 7200])
})

test('no figure leaves the plot or touches its upper edge, and there are few ticks', () => {
  const figures = fc.constantFrom<Figures>('whole', 'seconds', 'any')
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 0 }),
      fc.integer({ min: 1, max: 1e9 }),
      figures,
      (min, max, kind) => {
        const ticks = niceTicks(min, max, kind)
        assert.ok(ticks[0]! <= min && ticks.at(-1)! > max)
        assert.ok(ticks.length >= 2 && ticks.length <= 8, String(ticks))
        assert.equal(new Set(ticks).size, ticks.length)
      },
    ),
  )
})
