import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysOn, monthsOn, utcOf, weekdayOf } from '../../../../src/core/format/day.ts'
import { firstWeekday, dayAfterKey, weeksOf } from '../../../../src/ui/calendar/weeks.ts'

const days = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((on) => daysOn({ year: 2026, month: 11, day: 22 }, on))

test('adding days and months handles month ends', () => {
  assert.deepEqual(daysOn({ year: 2026, month: 12, day: 31 }, 1), { year: 2027, month: 1, day: 1 })
  assert.deepEqual(daysOn({ year: 2024, month: 3, day: 1 }, -1), { year: 2024, month: 2, day: 29 })
  assert.deepEqual(monthsOn({ year: 2026, month: 1, day: 31 }, 1), { year: 2026, month: 2, day: 28 })
  assert.deepEqual(monthsOn({ year: 2026, month: 1, day: 31 }, -2), { year: 2025, month: 11, day: 30 })
  assert.deepEqual(monthsOn({ year: 2024, month: 2, day: 29 }, 12), { year: 2025, month: 2, day: 28 })
  assert.equal(weekdayOf({ year: 2026, month: 11, day: 22 }), 7)
  fc.assert(fc.property(days, (day) => utcOf(daysOn(day, 1)) - utcOf(day) === 86_400_000))
})

test('a month’s weeks contain each day once', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (day, first) => {
      const weeks = weeksOf(day, first)
      const all = weeks.flat().filter((each) => each !== undefined)
      assert.deepEqual(
        all.map((each) => each.day),
        Array.from({ length: all.length }, (_, at) => at + 1),
      )
      assert.equal(daysOn(all.at(-1)!, 1).day, 1)
      for (const week of weeks) {
        assert.ok(week.some(Boolean))
        week.forEach((each, at) => each && assert.equal((weekdayOf(each) - first + 7) % 7, at))
      }
    }),
  )
})

test('keys lead where the pattern of a date picker says, mirrored where text is', () => {
  const day = { year: 2026, month: 11, day: 25 }
  const after = (key: string, shiftKey = false, isMirrored = false) =>
    dayAfterKey(day, { key, shiftKey }, { firstWeekday: 7, isMirrored })
  assert.equal(after('ArrowRight')?.day, 26)
  assert.equal(after('ArrowRight', false, true)?.day, 24)
  assert.equal(after('ArrowDown')?.month, 12)
  assert.equal(after('Home')?.day, 22)
  assert.equal(after('End')?.day, 28)
  assert.deepEqual(after('PageUp'), { year: 2026, month: 10, day: 25 })
  assert.deepEqual(after('PageDown', true), { year: 2027, month: 11, day: 25 })
  assert.equal(after('x'), undefined)
})

test('weeks start by the user’s region', () => {
  assert.equal(firstWeekday('en', ['en-US']), 7)
  assert.equal(firstWeekday('en', ['en-GB', 'en-US']), 1)
  assert.equal(firstWeekday('he', ['en-GB']), 7)
  assert.equal(firstWeekday('en', ['he-IL']), 7)
})
