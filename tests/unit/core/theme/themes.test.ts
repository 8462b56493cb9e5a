import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { assert as check } from 'superstruct'
import { Theme } from '../../../../src/contract/sites/site.ts'
import { contrast, parseColour } from '../../../../src/core/theme/colour.ts'
import { moreContrast } from '../../../../src/core/theme/more-contrast.ts'
import { palette, type BrandColours } from '../../../../src/core/theme/palette.ts'
import { pairings } from '../../../../src/core/theme/pairings.ts'
import { sharpenerOf } from '../../../../src/core/theme/sharpened.ts'
import { fontList } from '../../../../src/core/theme/read-theme.ts'
import { themeCss } from '../../../../src/core/theme/theme-css.ts'
import { cssName } from '../../../../src/core/theme/token-name.ts'
import { tokenNames } from '../../../../src/core/theme/tokens.ts'

const folder = new URL('../../../../themes/', import.meta.url)

const files = readdirSync(folder).filter((name) => name.endsWith('.theme.ts'))

const themeOf = async (file: string) => {
  const theme: unknown = Object.values((await import(new URL(file, folder).href)) as object)[0]
  check(theme, Theme)
  return theme
}

for (const file of files) {
  test(`the theme ${file} is one the service accepts and the generator reads in full`, async () => {
    const theme = await themeOf(file)
    for (const colour of [theme.brand, theme.brand2, theme.tint]) {
      if (colour !== undefined) assert.ok(parseColour(colour), `${colour} is no colour`)
    }
    if (theme.font !== undefined) assert.ok(fontList(theme.font), `${theme.font} is no list of fonts`)
    const css = themeCss(theme, await sharpenerOf(theme))
    const names = [...css.matchAll(/--_([a-z0-9-]+):/g)].map(([, name]) => name)
    assert.deepEqual(new Set(names), new Set([...tokenNames.map(cssName), 'density', 'radius', 'font']))
  })

  test(`everything of the theme ${file} can be read in light and dark`, async () => {
    const theme = await themeOf(file)
    assertReadable(
      { brand: rgb(theme.brand), brand2: parseColour(theme.brand2), tint: parseColour(theme.tint) },
      theme.contrast === 'more',
    )
  })
}

test('the eight themes differ in font, radius, density, scheme and contrast', async () => {
  const themes = await Promise.all(files.map(themeOf))
  assert.equal(themes.length, 8)
  const different = (name: keyof (typeof themes)[number]) => new Set(themes.map((theme) => theme[name])).size
  assert.equal(different('radius'), 8)
  assert.ok(different('font') >= 7 && different('density') === 3 && different('scheme') === 4)
  assert.equal(different('contrast'), 2)
})

test('more contrast holds for every brand colour, and underlines links', async () => {
  const grid = [0, 60, 128, 190, 255]
  for (const red of grid)
    for (const green of grid) for (const blue of grid) assertReadable({ brand: [red, green, blue] }, true)
  const sharpen = await sharpenerOf({ contrast: 'more' })
  assert.match(themeCss({ brand: '#3457d5' }, sharpen), /a\[href\].*underline/)
  assert.equal(await sharpenerOf({ contrast: 'default' }), undefined)
})

const rgb = (text: string) => parseColour(text) ?? assert.fail(text)

/** Text reaches 4.5 and shapes 3; with more contrast 7 and 4.5. */
const assertReadable = (colours: BrandColours, isMore: boolean): void => {
  for (const scheme of ['light', 'dark'] as const) {
    const solved = palette(colours, scheme)
    const shown = isMore ? moreContrast(solved) : solved
    for (const { ink, on, atLeast } of pairings) {
      const least = isMore ? Math.max(atLeast, atLeast >= 4.5 ? 7 : 4.5) : atLeast
      const ratio = contrast(shown[ink], shown[on])
      assert.ok(
        ratio >= least,
        `${ink} on ${on} of ${String(colours.brand)}, ${scheme}: ${ratio.toFixed(2)} of ${least}`,
      )
    }
    if (isMore)
      for (const line of ['line', 'lineStrong'] as const)
        assert.ok(contrast(shown[line], shown.surface) >= 4.5, `${line}, ${scheme}`)
  }
}
