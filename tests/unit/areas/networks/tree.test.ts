import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  narrow,
  parentOf,
  placeBy,
  placesOf,
  wide,
} from '../../../../src/areas/networks/networks/topology/tree.ts'

// A network with two subnets, the first of them with two servers.
const nodes = [0, 1, 2, 2, 1].map((depth) => ({ depth }))

test('subnets share a row with their first server if it fits', () => {
  const rows = (lie: typeof wide) => placesOf(nodes, lie).map(({ x, y }) => [x / lie.across, y / lie.down])
  assert.deepEqual(rows(wide), [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 2],
  ])
  assert.deepEqual(
    rows(narrow).map(([, y]) => y),
    [0, 1, 2, 3, 4],
  )
})

test('keys move along the tree, up to its ends', () => {
  const go = (key: string, from: number, isMirrored = false) => placeBy(key, from, nodes, isMirrored)
  assert.deepEqual([go('ArrowDown', 0), go('ArrowDown', 4), go('ArrowUp', 0)], [1, 4, 0])
  assert.deepEqual([go('ArrowRight', 1), go('ArrowLeft', 3), go('ArrowRight', 3)], [2, 1, 3])
  assert.deepEqual([go('ArrowLeft', 1, true), go('ArrowRight', 3, true)], [2, 1])
  assert.deepEqual([go('Home', 3), go('End', 0), go('x', 0)], [0, 4, undefined])
  assert.deepEqual([parentOf(nodes, 4), parentOf(nodes, 0)], [0, undefined])
})
