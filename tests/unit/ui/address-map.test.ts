import assert from 'node:assert/strict'
import { test } from 'node:test'
import { narrow, pathsOf, placeAt, placeBy, wide } from '../../../src/areas/networks/subnets/map/shape.ts'

test('every address of a map is a square of its state', () => {
  const paths = pathsOf('0110', { columns: 2, cell: 10, margin: 0 })
  assert.deepEqual([...paths.keys()], [0, 1])
  assert.equal(paths.get(0), 'M0 0h8v8h-8zM10 10h8v8h-8z')
  assert.equal(paths.get(1), 'M10 0h8v8h-8zM0 10h8v8h-8z')
})

test('a point is the address that it lies in, and none beside them', () => {
  assert.equal(placeAt(wide.margin + 1, 1, 100, wide), 0)
  assert.equal(placeAt(narrow.margin + 15 * 16 + 1, 17, 100, narrow), 31)
  assert.equal(placeAt(1, 1, 100, wide), undefined)
  assert.equal(placeAt(wide.margin + 33 * 20, 1, 100, wide), undefined)
  assert.equal(placeAt(wide.margin + 1, 4 * 20, 100, wide), undefined)
})

test('keys move to neighbors and row ends within the map', () => {
  const from = 40
  const led = [
    'ArrowRight',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'Home',
    'End',
    'PageDown',
    'PageUp',
    'x',
  ].map((key) => placeBy(key, from, 100, wide))
  assert.deepEqual(led, [41, 39, 72, 8, 32, 63, 99, 0, undefined])
})

test('a map of ten thousand addresses is one path for each state', () => {
  const states = Array.from({ length: 10_000 }, (_, at) => at % 5).join('')
  assert.equal(pathsOf(states, wide).size, 5)
})
