import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryTitle, navPack, titleOf } from '../../../../src/core/nav/words.ts'
import { words as hebrew } from '../../../../src/contract/navigation/titles.he.ts'

test('every entry and category has a title in both languages', () => {
  assert.deepEqual(Object.keys(hebrew).sort(), Object.keys(navPack.en).sort())
  for (const [id, title] of Object.entries(hebrew)) assert.match(title, /[א-ת]/, id)
  for (const [id, title] of Object.entries(navPack.en)) assert.ok(title.trim(), id)
})

test('the site’s own title comes first, then that of the language, then the entry’s own', () => {
  const servers = { id: 'servers', name: 'Servers' }
  assert.equal(titleOf(servers, hebrew, { servers: 'Machines' }), 'Machines')
  assert.equal(titleOf(servers, hebrew, {}), hebrew['servers'])
  assert.equal(titleOf({ id: 'backup', name: 'Backup' }, hebrew), 'Backup')
})

test('an id that every object knows is no title', () => {
  assert.equal(titleOf({ id: 'constructor', name: 'Backup' }, navPack.en, {}), 'Backup')
})

test('categories have titles of their own', () => {
  assert.deepEqual(
    ([1, 2, 3] as const).map((category) => categoryTitle(category, navPack.en)),
    ['My services', 'Organization', 'Administration'],
  )
})
