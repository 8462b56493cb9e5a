import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandColours, cards } from '../../demo-host/svc/kernel/mail/template.ts'
import { contrast, parseColour, type Rgb } from '../../src/core/theme/colour.ts'

const colour = (text: string): Rgb => {
  const read = parseColour(text)
  assert.ok(read, text)
  return read
}

test('whatever a site’s colour, its mails can be read in the light and in the dark', () => {
  const grid = ['00', '40', '80', 'c0', 'ff']
  const brands = grid.flatMap((red) => grid.flatMap((green) => grid.map((blue) => `#${red}${green}${blue}`)))
  for (const brand of [...brands, '#6366f1', 'red', 'url(https://evil.example)', '', undefined, 7]) {
    const { button, onButton, edge, text, dark } = brandColours(brand)
    for (const [what, one, other, least] of [
      ['the button', onButton, button, 4.5],
      ['its edge', edge, cards.light, 3],
      ['links', text, cards.light, 4.5],
      ['its edge in the dark', dark.edge, cards.dark, 3],
      ['links in the dark', dark.text, cards.dark, 4.5],
    ] as const) {
      const ratio = contrast(colour(one), colour(other))
      assert.ok(ratio >= least - 0.05, `${what} of ${brand}: ${ratio}`)
    }
  }
})
