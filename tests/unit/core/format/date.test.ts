import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate } from '../../../../src/core/format/date.ts'
import { timestampIn, timestampOf } from '../../../../src/core/format/timestamp.ts'
import { relativeTime } from '../../../../src/core/format/relative-time.ts'

const afternoon = timestampOf('2026-03-05T15:04:09Z')

const formats: [dateFormat: string, expected: string][] = [
  ['YYYY-MM-DD HH:mm:ss', '2026-03-05 15:04:09'],
  ['DD/MM/YY', '05/03/26'],
  ['M/D/YYYY h:mm A', '3/5/2026 3:04 PM'],
  ['D.M.YYYY H:mm', '5.3.2026 15:04'],
  ['DD MMM YYYY, hh:mm a', '05 Mar 2026, 03:04 pm'],
  ['MMMM D [at] H', 'March 5 at 15'],
  ['[h] Q', 'h Q'],
]

for (const [dateFormat, expected] of formats) {
  test(`a user whose date format is "${dateFormat}" reads ${expected}`, () =>
    assert.equal(formatDate(afternoon, { dateFormat, timeZone: 'UTC' }), expected))
}

test('midnight and noon are 12 AM and 12 PM', () => {
  const at = (iso: string) => formatDate(timestampOf(iso), { dateFormat: 'hh:mm A', timeZone: 'UTC' })
  assert.equal(at('2026-01-01T00:00:00Z'), '12:00 AM')
  assert.equal(at('2026-01-01T12:00:00Z'), '12:00 PM')
})

test("a date is shown in the user's zone, also when it is another day there", () => {
  const evening = timestampOf('2026-01-01T23:30:00Z')
  assert.equal(formatDate(evening, { timeZone: 'Asia/Jerusalem' }), '2026-01-02 01:30')
  assert.equal(formatDate(evening, { timeZone: 'America/New_York' }), '2026-01-01 18:30')
})

test('an unknown zone falls back to its offset in minutes', () => {
  const noon = timestampOf('2026-01-01T12:00:00Z')
  assert.equal(formatDate(noon, { timeZone: '(GMT+02:00) Jerusalem', offset: 120 }), '2026-01-01 14:00')
  assert.equal(formatDate(noon, { timeZone: 'Nowhere/Else', offset: -330 }), '2026-01-01 06:30')
  assert.equal(formatDate(noon, { timeZone: 'Nowhere/Else' }), '2026-01-01 12:00')
  assert.equal(formatDate(noon, {}), '2026-01-01 12:00')
})

test('a Hebrew reader gets Hebrew month names and plain digits', () => {
  const settings = { dateFormat: 'D MMMM YYYY', timeZone: 'UTC', locale: 'he' }
  assert.match(formatDate(afternoon, settings), /^5 ב?מרץ 2026$/)
})

test('digits stay plain in a language with digits of its own', () => {
  assert.equal(formatDate(afternoon, { timeZone: 'UTC', locale: 'ar-EG' }), '2026-03-05 15:04')
})

test('an invalid timestamp is refused by name', () => {
  assert.throws(() => formatDate(NaN, {}), /Not a moment in time: NaN/)
  for (const text of [
    '',
    'yesterday',
    '2026-03-05',
    '2026-03-05T15:04:09',
    '2026-13-05T15:04:09Z',
    '2026-02-30T15:04:09Z',
  ]) {
    assert.throws(() => timestampOf(text), {
      name: 'RangeError',
      message: new RegExp(`"${text}".*Write it as`),
    })
    assert.equal(timestampIn(text), undefined)
  }
})

const now = timestampOf('2026-03-05T15:04:09Z')
const distances: [seconds: number, locale: string, expected: string][] = [
  [0, 'en', 'now'],
  [-59, 'en', '59 sec. ago'],
  [-200, 'en', '3 min. ago'],
  [7200, 'en', 'in 2 hr.'],
  [-86_399, 'en', '23 hr. ago'],
  [-86_400, 'en', 'yesterday'],
  [-40 * 86_400, 'en', 'last mo.'],
  [-800 * 86_400, 'en', '2 yr. ago'],
  [-180, 'he', 'לפני 3 דקות'],
  [-7300, 'he', 'לפני שעתיים'],
]

for (const [seconds, locale, expected] of distances) {
  test(`${seconds} seconds from now are "${expected}"`, () =>
    assert.equal(relativeTime(now + seconds * 1000, now, locale), expected))
}
