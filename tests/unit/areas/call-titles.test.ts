import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../../../src/areas/api/reference/call-titles.he.ts'
import { tables } from '../../../src/contract/tables.ts'

const calls = Object.entries(tables).flatMap(([area, table]) =>
  Object.keys(table).map((name) => `${area} ${name}`),
)
const areas = Object.keys(tables).map((area) => `area ${area}`)

test('each call and its area have a title in Hebrew', () => {
  assert.deepEqual(
    [...areas, ...calls].filter((id) => !/[א-ת]/.test(words[id] ?? '')),
    // Names of their own.
    ['area captcha'],
    'add them to src/areas/api/reference/titles',
  )
})

test('Hebrew titles are only of calls that exist, and differ within an area', () => {
  const known = new Set([...areas, ...calls])
  assert.deepEqual(
    Object.keys(words).filter((id) => !known.has(id)),
    [],
  )
  const seen = calls.map((id) => `${id.split(' ')[0]} ${words[id]}`)
  assert.deepEqual(
    seen.filter((each, at) => seen.indexOf(each) !== at),
    [],
  )
})
