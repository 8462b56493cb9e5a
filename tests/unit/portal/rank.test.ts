import assert from 'node:assert/strict'
import { test } from 'node:test'

interface Findable {
  id: string
  name: string
  where: string
  isFound?: true
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

test('exact names rank above prefixes, words, and letters', () => {
  assert.deepEqual(found('logs').slice(0, 2), ['logs', 'logView'])
  assert.deepEqual(found('log'), ['logs', 'login', 'logView'])
  assert.deepEqual(found('da'), ['dashboard', 'dark'])
  assert.deepEqual(found('dbd'), ['dashboard'])
})

test('recent choices rank above equal matches, below prefixes', () => {
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

test('records that the service has found stay though their names do not match', () => {
  const record = { id: 'server 1', name: 'web-01', where: 'Server', isFound: true } as const
  assert.deepEqual(
    rank([...all, record], '203.0.113.5', []).map(({ id }) => id),
    ['server 1'],
  )
})

test('pages of help are found by the word help, behind those that are named so', () => {
  const all = [
    { id: 'docs', name: 'Documentation', where: 'API', also: 'help guide' },
    { id: 'desk', name: 'Help desk', where: 'Support' },
    { id: 'servers', name: 'Servers', where: 'My Cloud' },
  ]
  assert.deepEqual(
    rank(all, 'Help', []).map(({ id }) => id),
    ['desk', 'docs'],
  )
})
