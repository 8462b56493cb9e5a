import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colorsOf } from '../../../../src/areas/sites/create-new-site/logo-image.ts'

const pixels = (...colors: readonly (readonly number[])[]) => new Uint8ClampedArray(colors.flat())
const red = [200, 20, 30, 255]
const nearlyRed = [202, 22, 28, 255]
const blue = [10, 40, 220, 255]

test('counts similar colors of a logo together, the most used first', () => {
  assert.deepEqual(colorsOf(pixels(blue, red, nearlyRed)), ['#c9151d', '#0a28dc'])
})

test('leaves out greys and what is transparent', () => {
  assert.deepEqual(colorsOf(pixels([128, 128, 128, 255], [255, 255, 255, 255], [200, 20, 30, 40])), [])
})
