import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movesOf } from '../../../../src/areas/sites/theme-editor/proof/moves.ts'
import { proveTheme } from '../../../../src/core/theme/proof.ts'

const of = (brand: string, more: object = {}) => {
  const theme = { brand, ...more }
  return movesOf(proveTheme(theme), theme)
}

test('yellow links are darker in the light scheme, with the pair that needs most contrast', () => {
  const links = of('#ffd21f').find(({ part, scheme }) => part === 'accentText' && scheme === 'light')
  assert.ok(links)
  assert.equal(links.asked, '#ffd21f')
  assert.notEqual(links.used, links.asked)
  assert.ok(links.before < links.required && links.after >= links.required)
})

test('each part is named once in each scheme', () => {
  for (const brand of ['#ffd21f', '#808080', '#ffffff', '#000000', '#6366f1']) {
    const names = of(brand).map(({ part, scheme }) => `${part} ${scheme}`)
    assert.deepEqual(names, [...new Set(names)])
  }
})

test('the banner is judged by its own color', () => {
  const moved = of('#00695c', { brand2: '#7f7f7f', contrast: 'more' }).find(({ part }) => part === 'banner')
  assert.equal(moved?.asked, '#7f7f7f')
})
