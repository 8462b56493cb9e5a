import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainNumber, readNumber } from '../../../../src/ui/form/check/read-number.ts'

test('numbers parse in the user’s format, unambiguously', () => {
  for (const [typed, locale, wanted] of [
    ['1,234.5', 'en', '1234.5'],
    ['1.234,5', 'de', '1234.5'],
    ['1234.5', 'fr', '1234.5'],
    ['1 234,5', 'fr', '1234.5'],
    ['−3', 'en', '-3'],
    ['１２', 'en', '12'],
    ['1.234', 'de', '1234'],
    ['1,5', 'en', undefined],
    ['1.2.3', 'en', undefined],
    ['1e3', 'en', undefined],
    ['', 'en', undefined],
    ['.5', 'en', undefined],
  ] as const)
    assert.equal(plainNumber(typed, locale), wanted, `${typed} in ${locale}`)
})

test('a number as a language writes it is read as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('en', 'he', 'de', 'fr', 'es'),
      (cents, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        assert.equal(readNumber(written, locale), cents / 100)
      },
    ),
  )
})
