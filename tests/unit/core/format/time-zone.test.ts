import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { timestampOf } from '../../../../src/core/format/timestamp.ts'
import { timestampAt } from '../../../../src/core/format/timestamp-at.ts'
import { wallTime, type WallTime, type Zone } from '../../../../src/core/format/time-zone.ts'

const newYork: Zone = { timeZone: 'America/New_York' }
const at = (text: string): WallTime => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number)
  return { year, month, day, hour, minute, second: 0 }
}

test('a time that the clocks skip in spring moves on by the hour they skip', () => {
  assert.equal(timestampAt(at('2026-03-08 02:30'), newYork), timestampOf('2026-03-08T07:30:00Z'))
  assert.deepEqual(wallTime(timestampOf('2026-03-08T07:30:00Z'), newYork), at('2026-03-08 03:30'))
})

test('a time that the clocks show twice in autumn is the first of the two', () => {
  assert.equal(timestampAt(at('2026-11-01 01:30'), newYork), timestampOf('2026-11-01T05:30:00Z'))
})

test('the last minute before and the first after a change of clocks are themselves', () => {
  assert.equal(timestampAt(at('2026-03-08 01:59'), newYork), timestampOf('2026-03-08T06:59:00Z'))
  assert.equal(timestampAt(at('2026-03-08 03:00'), newYork), timestampOf('2026-03-08T07:00:00Z'))
})

test('a change of half an hour and a zone on the half hour are exact', () => {
  const lordHowe = { timeZone: 'Australia/Lord_Howe' }
  assert.equal(timestampAt(at('2026-10-04 02:15'), lordHowe), timestampOf('2026-10-03T15:45:00Z'))
  assert.equal(
    timestampAt(at('2026-06-01 12:00'), { timeZone: 'Asia/Kolkata' }),
    timestampOf('2026-06-01T06:30:00Z'),
  )
})

test('zone times convert back, except in the repeated hour', () => {
  const zones = [
    'UTC',
    'Asia/Jerusalem',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ]
  const zone = fc.oneof(
    fc.constantFrom(...zones).map((timeZone): Zone => ({ timeZone })),
    fc.integer({ min: -720, max: 840 }).map((offset): Zone => ({ timeZone: 'no zone', offset })),
  )
  const second = fc.integer({ min: Date.UTC(1995, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
  fc.assert(
    fc.property(zone, second, (where, seconds) => {
      const wall = wallTime(seconds * 1000, where)
      const back = timestampAt(wall, where)
      assert.deepEqual(wallTime(back, where), wall)
      assert.ok(back === seconds * 1000 || (back < seconds * 1000 && seconds * 1000 - back <= 3_600_000))
    }),
    { numRuns: 2000 },
  )
})
