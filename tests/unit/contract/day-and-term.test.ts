import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../../src/contract/kinds/day.ts'
import { term } from '../../../src/contract/kinds/term.ts'

test('a day is one that the calendar has; a term is any short text', () => {
  for (const good of ['2026-11-21', '2024-02-29']) assert.ok(day().is(good), good)
  for (const bad of ['2026-02-29', '0000-01-01', '21/11/2026', '2026-11-21T00:00:00Z', ''])
    assert.ok(!day().is(bad), bad)
  assert.ok(term(5).is('email'))
  assert.ok(!term(4).is('email'))
})
