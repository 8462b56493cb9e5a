import assert from 'node:assert/strict'
import { test } from 'node:test'
import { write } from '../../../cli/client/output.ts'
import type { Globals } from '../../../cli/client/command-line.ts'

const plain: Globals = {
  profile: undefined,
  output: 'table',
  columns: [],
  all: false,
  wait: false,
  yes: false,
  timeout: 30_000,
  idempotencyKey: undefined,
  help: false,
}

const written = (answer: unknown, more: Partial<Globals> = {}) => {
  const told = { out: '', err: '' }
  write(
    answer,
    { ...plain, ...more },
    { out: (text) => void (told.out += text), err: (text) => void (told.err += text) },
  )
  return told
}

test('names that others have given say nothing to the terminal', () => {
  const { out } = written({ items: [{ name: 'a\u001b[31m\u009b2J\u202eb\nc' }] })
  assert.equal(out, 'NAME\na [31m 2J b c\n')
})

const hostile = 'a\u001b[31m\u009b2J\u202eb\u061c\u2028\nc'
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u2028-\u202e\u2066-\u2069]/

test('no part of a reply says anything to the terminal', () => {
  const page = { items: [{ [hostile]: hostile }], next: true, lastElement: hostile, total: hostile }
  const list = { [hostile]: [{ [hostile]: hostile }], state: hostile }
  for (const { out, err } of [written(page), written(list)]) {
    assert.doesNotMatch(out + err, controls)
    assert.ok(!out.concat(err).includes('\nc'))
  }
  assert.throws(
    () => written(page, { columns: ['x'] }),
    ({ message }: Error) => !controls.test(message),
  )
})

test('JSON keeps the value and escapes what controls terminals', () => {
  const answer = { items: [{ name: hostile }], [hostile]: 1 }
  const { out } = written(answer, { output: 'json' })
  assert.doesNotMatch(out, controls)
  assert.deepEqual(JSON.parse(out), answer)
})

test('rows are aligned, lists joined, and nested values left to JSON', () => {
  const rows = [
    { id: '1', name: 'web', tags: ['a', 'b'], load: { now: 3 } },
    { id: '20', name: 'db', tags: [], load: null },
  ]
  assert.equal(written(rows).out, 'ID  NAME\n1   web\n20  db\n')
  assert.equal(written(rows, { columns: ['tags', 'id'] }).out, 'TAGS  ID\na, b  1\n      20\n')
  assert.throws(
    () => written(rows, { columns: ['ship'] }),
    /There is no column ship. There are: id, name, tags, load/,
  )
})

test('one record prints line by line, with lists as tables', () => {
  const options = { datacenters: [{ id: 'EU-FR', name: 'Frankfurt' }], limit: 25, keys: [] }
  assert.equal(written(options).out, 'limit  25\nkeys\n\ndatacenters:\nID     NAME\nEU-FR  Frankfurt\n')
  assert.equal(written(options, { columns: ['limit'] }).out, 'limit  25\n')
})

test('a page says that there are more, apart from what it tells', () => {
  const page = { items: [{ id: '1' }], next: true, lastElement: 1, total: 3 }
  assert.deepEqual(written(page), { out: 'ID\n1\n', err: 'The first 1 of 3. Add --all for the rest.\n' })
  assert.deepEqual(written({ items: [] }), { out: '', err: 'Nothing found.\n' })
  assert.deepEqual(JSON.parse(written(page, { output: 'json' }).out), page)
})
