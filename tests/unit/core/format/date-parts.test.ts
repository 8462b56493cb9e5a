import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayFormat, timeFormat } from '../../../../src/core/format/date-parts.ts'

test('a format without its time is that of days, wherever the time stands', () => {
  assert.equal(dayFormat('DD/MM/YYYY HH:mm'), 'DD/MM/YYYY')
  assert.equal(dayFormat('MMM D, YYYY, h:mm a'), 'MMM D, YYYY')
  assert.equal(dayFormat('HH:mm DD/MM/YYYY'), 'DD/MM/YYYY')
  assert.equal(dayFormat('D MMM [at] HH:mm'), 'D MMM')
  assert.equal(dayFormat('YYYY-MM-DD'), 'YYYY-MM-DD')
})

test('a format’s time is the usual one, or its own', () => {
  assert.equal(timeFormat('DD/MM/YYYY hh:mm A'), 'hh:mm A')
  assert.equal(timeFormat('HH:mm:ss DD/MM/YYYY'), 'HH:mm:ss')
  assert.equal(timeFormat('YYYY-MM-DD'), 'HH:mm')
})
