import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayWriters } from '../../../../src/ui/calendar/day-writers.ts'

test('the weekdays over a calendar are no wider than its days, in any language', () => {
  const monday = { year: 2026, month: 11, day: 23 }
  assert.equal(dayWriters('en').shortWeekday(monday), 'Mon')
  assert.equal(dayWriters('he').shortWeekday(monday), 'ב׳')
  assert.equal(dayWriters('he').weekday(monday), 'יום שני')
})
