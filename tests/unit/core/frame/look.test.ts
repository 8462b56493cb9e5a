import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lookOf, lookText, readLook, type Look } from '../../../../src/core/frame/look.ts'
import { themeCss } from '../../../../src/core/theme/theme-css.ts'

test('a look passes through an address as it was', () => {
  const look: Look = {
    lang: 'he',
    scheme: 'dark',
    density: 'compact',
    theme: { brand: '#0369a1', radius: 14, font: 'Georgia, serif' },
  }
  assert.deepEqual(lookOf(lookText(look)), look)
})

test('case 83: colors are written again from their numbers, and all else is left out', () => {
  const theme = { brand: ' RGB(3, 105, 161) ', brand2: 'url(//evil.example)', tint: 'red;}*{display:none' }
  assert.deepEqual(readLook({ theme }), { theme: { brand: '#0369a1' } })
})

test('case 83: names and values that a look does not have are left out', () => {
  const given = {
    lang: '../en',
    scheme: 'neon',
    density: 'airy',
    strings: { en: { 'login.title': 'Your bank' } },
    theme: { scheme: 'neon', contrast: 'none', radius: '4px', logo: '//evil.example', '--x': '1' },
  }
  assert.deepEqual(readLook(given), { theme: {} })
})

test('case 83: an address without a readable look has the default', () => {
  for (const text of [null, '', '{', '[]x', '"dark"', 'null'])
    assert.deepEqual(lookOf(text), {}, String(text))
})

test('case 83: whatever a page sends, no text of it reaches a style sheet', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('url(x)', '}*{', 'var(--secret)', 'expression(1)', '<style>'),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('brand', 'tint', 'font', 'radius', 'density'), text),
      (theme) => {
        assert.doesNotMatch(themeCss(readLook({ theme })?.theme ?? {}), /url|\}\*|secret|expression|<style/)
      },
    ),
    { numRuns: 30 },
  )
})
