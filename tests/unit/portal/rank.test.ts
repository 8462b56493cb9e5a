import assert from 'node:assert/strict'
import { test } from 'node:test'

interface Findable {
  id: string
  name: string
  where: string
}

// The portal's own modules are checked with React's types, so they are fetched without any.
const { rank } = (await import(
  new URL('../../../demo-host/portal/palette/rank.ts', import.meta.url).href
)) as { rank(all: readonly Findable[], query: string, recent: readonly string[]): Findable[] }

const all: Findable[] = [
  ['home', 'Home', 'My services'],
  ['dashboard', 'Dashboard', 'My services'],
  ['logView', 'Error logs', 'Administration › Infrastructure'],
  ['logs', 'Logs', 'Administration'],
  ['login', 'Login history', 'Administration'],
  ['dark', 'Colours: Dark', 'Actions'],
].map(([id = '', name = '', where = '']) => ({ id, name, where }))

const found = (query: string, recent: readonly string[] = []) => rank(all, query, recent).map(({ id }) => id)

test('the whole name comes before its beginning, that before a word in it, that before letters in their order', () => {
  assert.deepEqual(found('logs').slice(0, 2), ['logs', 'logView'])
  assert.deepEqual(found('log'), ['logs', 'login', 'logView'])
  assert.deepEqual(found('da'), ['dashboard', 'dark'])
  assert.deepEqual(found('dbd'), ['dashboard'])
})

test('what was used lately comes before what fits no better than by a word, and never before a beginning', () => {
  assert.deepEqual(found('da', ['dark']), ['dashboard', 'dark'])
  assert.deepEqual(found('log', ['logView']), ['logs', 'login', 'logView'])
  assert.deepEqual(found('admin', ['login'])[0], 'login')
})

test('without a query everything is there, what was used last first', () => {
  assert.deepEqual(found('', ['dark', 'logs']).slice(0, 3), ['dark', 'logs', 'home'])
  assert.equal(found('').length, all.length)
})

test('neither case nor accents matter, and what does not fit is not there', () => {
  assert.deepEqual(found('HÔME'), ['home'])
  assert.deepEqual(found('zzz'), [])
})
