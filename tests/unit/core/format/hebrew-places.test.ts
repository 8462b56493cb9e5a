import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hebrewPlace, hebrewZone } from '../../../../src/core/format/hebrew-places.ts'

test('every time zone has a Hebrew city', () => {
  const unnamed = Intl.supportedValuesOf('timeZone').filter((zone) => !/^[א-ת]/.test(hebrewZone(zone) ?? ''))
  assert.deepEqual(unnamed, [])
  assert.equal(hebrewZone('America/New_York'), 'ניו יורק')
  assert.equal(hebrewZone('America/Argentina/Buenos_Aires'), 'בואנוס איירס')
  assert.equal(hebrewZone('UTC'), undefined)
})

test('a location has a Hebrew name if both its city and country have', () => {
  assert.equal(hebrewPlace('Frankfurt, Germany'), 'פרנקפורט, גרמניה')
  assert.equal(hebrewPlace('Tel Aviv, Israel'), 'תל אביב, ישראל')
  assert.equal(hebrewPlace('New York, United States'), 'ניו יורק, ארצות הברית')
  assert.equal(hebrewPlace('Middle East'), 'המזרח התיכון')
  for (const other of ['Ridgeway, Germany', 'Frankfurt, Nowhere', 'Jordan', 'constructor', ''])
    assert.equal(hebrewPlace(other), undefined, other)
})
