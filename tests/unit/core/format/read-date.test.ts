import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDate } from '../../../../src/core/format/date.ts'
import { readDate } from '../../../../src/core/format/read-date.ts'

const read = (typed: string, dateFormat: string, more: object = {}, isEnd = false) => {
  const found = readDate(typed, { dateFormat, timeZone: 'UTC', ...more }, isEnd)
  return found === undefined ? undefined : new Date(found).toISOString()
}

test('dates parse in the user’s format and in ISO order', () => {
  for (const [typed, format, wanted] of [
    ['21/11/2026 09:30', 'DD/MM/YYYY HH:mm', '2026-11-21T09:30:00.000Z'],
    ['21/11/2026', 'DD/MM/YYYY HH:mm', '2026-11-21T00:00:00.000Z'],
    ['21/11/2026', 'HH:mm DD/MM/YYYY', '2026-11-21T00:00:00.000Z'],
    ['11/21/26 9:05 pm', 'MM/DD/YY h:mm a', '2026-11-21T21:05:00.000Z'],
    ['12/1/26 12:00 AM', 'MM/DD/YY h:mm A', '2026-12-01T00:00:00.000Z'],
    ['Nov 21, 2026', 'MMM D, YYYY HH:mm', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21 09:30', 'DD/MM/YYYY', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00+02:00', 'DD/MM/YYYY', '2026-11-21T07:30:00.000Z'],
    [' 2026-11-21 ', '', '2026-11-21T00:00:00.000Z'],
  ] as const)
    assert.equal(read(typed, format), wanted, typed)
})

test('invalid dates and hours are refused', () => {
  for (const typed of [
    '',
    'soon',
    '31/02/2026',
    '21/13/2026',
    '21/11/2026 25:00',
    '21/11',
    '٢١/11/2026x',
    '(a+)+$',
  ])
    assert.equal(read(typed, 'DD/MM/YYYY HH:mm'), undefined, typed)
})

test('a period ends with the last moment of its day, in the user’s zone', () => {
  assert.equal(read('21/11/2026', 'DD/MM/YYYY', {}, true), '2026-11-21T23:59:59.999Z')
  assert.equal(
    read('21/11/2026', 'DD/MM/YYYY', { timeZone: 'Asia/Jerusalem' }, true),
    '2026-11-21T21:59:59.999Z',
  )
  assert.equal(read('21/11/2026 10:00', 'DD/MM/YYYY HH:mm', {}, true), '2026-11-21T10:00:00.000Z')
})

test('formatted dates parse back in each format and language', () => {
  const formats = [
    'YYYY-MM-DD HH:mm',
    'DD/MM/YYYY HH:mm',
    'D.M.YYYY H:mm',
    'MMMM D, YYYY h:mm A',
    'DD [of] MMM YYYY, HH:mm',
  ]
  const minutes = fc.integer({ min: 0, max: 66_000_000 }).map((minute) => minute * 60_000)
  fc.assert(
    fc.property(
      minutes,
      fc.constantFrom(...formats),
      fc.constantFrom('en', 'he', 'de'),
      (instant, dateFormat, locale) => {
        const settings = { dateFormat, locale, timeZone: 'UTC' }
        assert.equal(readDate(formatDate(instant, settings), settings), instant)
      },
    ),
  )
})
