import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timestampText } from '../../../../src/core/format/timestamp-text.ts'

const reader = { dateFormat: 'D MMMM YYYY HH:mm', timeZone: 'Asia/Jerusalem' }

test('timestamps use the reader’s format and zone, and the page’s language', () => {
  const written = '3 בפברואר 2026 14:00'
  assert.equal(timestampText('2026-02-03T12:00:00Z', reader, 'he'), written)
  assert.equal(timestampText(Date.UTC(2026, 1, 3, 12), reader, 'he'), written)
})

test('while the reader is unknown a moment is written in the zone of the machine', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const known = { timeZone, dateFormat: 'YYYY-MM-DD HH:mm' }
  const moment = '2026-02-03T12:00:00Z'
  assert.equal(timestampText(moment, undefined, 'en'), timestampText(moment, known, 'en'))
})

test('a calendar day is the same in every zone', () => {
  assert.equal(timestampText('2026-02-03', reader, 'he'), '3 בפברואר 2026')
  assert.equal(
    timestampText('2026-02-03', { ...reader, timeZone: 'America/New_York' }, 'en'),
    '3 February 2026',
  )
  assert.equal(timestampText('2026-02-30', reader, 'en'), '2026-02-30')
})

test('a text that is no moment shows as it is', () => {
  assert.equal(timestampText('yesterday', reader, 'en'), 'yesterday')
})
