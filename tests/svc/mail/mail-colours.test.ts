import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksOf } from '../../../demo-host/svc/kernel/mail/colours.ts'
import { contrast, parseColour, type Rgb } from '../../../src/core/theme/colour.ts'

const colour = (text: string): Rgb => {
  const read = parseColour(text)
  assert.ok(read, text)
  return read
}

const grid = ['00', '40', '80', 'c0', 'ff']
const brands = grid.flatMap((red) => grid.flatMap((green) => grid.map((blue) => `#${red}${green}${blue}`)))

for (const [wanted, least] of [
  ['default', 4.5],
  ['more', 7],
] as const) {
  test(`emails have contrast ${wanted} for any site color, light and dark`, () => {
    for (const brand of [...brands, '#6366f1', 'red', 'url(https://evil.example)', '', undefined, 7]) {
      const { button, onButton, light, dark } = looksOf({ brand, contrast: wanted })
      const seen: [what: string, one: string, other: string, least: number][] = [
        ['the button', onButton, button, least],
        ...[light, dark].flatMap(({ card, page, text, title, quiet, link, edge }) => [
          ['text', text, card, least] as [string, string, string, number],
          ['titles', title, page, least] as [string, string, string, number],
          ['small print', quiet, page, least] as [string, string, string, number],
          ['links', link, card, least] as [string, string, string, number],
          ['the edge of the button', edge, card, 3] as [string, string, string, number],
        ]),
      ]
      for (const [what, one, other, atLeast] of seen) {
        const ratio = contrast(colour(one), colour(other))
        assert.ok(ratio >= atLeast, `${what} of ${brand}: ${ratio}`)
      }
    }
  })
}

test('sites without a valid theme have default emails', () => {
  assert.deepEqual(looksOf(null), looksOf({ brand: 7, radius: 1e9 }))
})
