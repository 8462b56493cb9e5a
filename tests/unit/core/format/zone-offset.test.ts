import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timestampOf } from '../../../../src/core/format/timestamp.ts'
import { offsetMinutes, zoneOffset } from '../../../../src/core/format/zone-offset.ts'

const winter = timestampOf('2026-01-15T12:00:00Z')
const summer = timestampOf('2026-07-15T12:00:00Z')

test('a zone is as far from UTC as its clocks are at that moment', () => {
  assert.equal(zoneOffset('Asia/Jerusalem', winter), 'UTC+02:00')
  assert.equal(zoneOffset('Asia/Jerusalem', summer), 'UTC+03:00')
  assert.equal(zoneOffset('America/St_Johns', winter), 'UTC-03:30')
  assert.equal(zoneOffset('UTC', winter), 'UTC+00:00')
})

test('its text tells the minutes east of UTC', () => {
  assert.equal(offsetMinutes('UTC+05:45'), 345)
  assert.equal(offsetMinutes('UTC-03:30'), -210)
  assert.equal(offsetMinutes('UTC+00:00'), 0)
})

test('a name that is no zone is refused', () => {
  assert.throws(() => zoneOffset('Mars/Olympus', winter), RangeError)
})
