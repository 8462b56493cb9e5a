import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween } from '../../../../src/ui/ordered/changes.ts'

const list = (ids: string) => ids.split('').map((id) => ({ id }))
const changes = (before: string, now: string) => {
  const { added, removed, moved, changed } = changesBetween(list(before), list(now))
  return [added, removed, moved, changed]
}

test('added, removed and moved items are counted minimally', () => {
  assert.deepEqual(changes('abc', 'abc'), [0, 0, 0, 0])
  assert.deepEqual(changes('abc', 'xaybc'), [2, 0, 0, 0])
  assert.deepEqual(changes('abc', 'b'), [0, 2, 0, 0])
  assert.deepEqual(changes('abcd', 'dabc'), [0, 0, 1, 0])
  assert.deepEqual(changes('abcd', 'bcda'), [0, 0, 1, 0])
  assert.deepEqual(changes('abcd', 'dcba'), [0, 0, 3, 0])
  assert.deepEqual(changes('abc', 'cx'), [1, 2, 0, 0])
})

test('an item changed if a field differs, in any order', () => {
  const before = [{ id: 'a', ports: '22', log: false }]
  assert.equal(changesBetween(before, [{ log: false, ports: '22', id: 'a' } as never]).changed, 0)
  assert.equal(
    changesBetween(before, [{ id: 'a', ports: '22', comment: undefined, log: false } as never]).changed,
    0,
  )
  assert.equal(changesBetween(before, [{ id: 'a', ports: '80', log: false } as never]).changed, 1)
})
