import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../../src/contract/kinds/day.ts'
import { list } from '../../../src/contract/kinds/list.ts'
import type { Reader } from '../../../src/contract/kinds/reading.ts'
import { term } from '../../../src/contract/kinds/term.ts'

test('a day is one that the calendar has; a term is any short text', () => {
  for (const good of ['2026-11-21', '2024-02-29']) assert.ok(day().is(good), good)
  for (const bad of ['2026-02-29', '0000-01-01', '21/11/2026', '2026-11-21T00:00:00Z', ''])
    assert.ok(!day().is(bad), bad)
  assert.ok(term(5).is('email'))
  assert.ok(!term(4).is('email'))
})

test('each value of a term or a list is shown by its message', () => {
  const messages: Record<string, string> = { 'nic-add': 'Interface added', 'a, b': 'Both' }
  const reader = { locale: 'en', word: (value: string) => messages[value] ?? value } as Reader
  assert.equal(term.kind.format('nic-add', reader), 'Interface added')
  assert.equal(term.kind.format('web-01: nic-add', reader), 'web-01: Interface added')
  assert.equal(term.kind.format('nic-add, other', reader), 'Interface added, other')
  assert.equal(term.kind.format('a, b', reader), 'Both')
  assert.equal(list.format(['nic-add', 'other'], reader), 'Interface added, other')
})
