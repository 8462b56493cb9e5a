import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLong } from '../../../../src/ui/list/panels/use-all-rows.ts'

const page = (items: readonly object[]) => ({
  items,
  size: 0,
  total: items.length,
  info: { parts: [{ a: 1 }, { b: '},{"' }] },
})

// Each is about a thousand characters long, so that many pieces are read.
const rows = (more: (at: number) => object) =>
  Array.from({ length: 2000 }, (_, at) => ({ id: `r${at}`, filler: 'x'.repeat(960), ...more(at) }))

test('a long reply parses like a short one', async () => {
  const hostile = rows((at) => ({
    text: '"},{"id":"no row","items":[',
    parts: at % 3 ? [] : [{ id: 'inner' }, { id: 'other' }, { deep: [{ a: 1 }, { b: 2 }] }],
  }))
  for (const items of [hostile, hostile.slice(0, 1), [], [{ id: '1', parts: hostile }]]) {
    const text = JSON.stringify(page(items))
    assert.deepEqual(await readLong(text), JSON.parse(text))
  }
  const other = JSON.stringify({ first: 1, ...page(hostile) })
  assert.deepEqual(await readLong(other), JSON.parse(other))
})

test('leaving stops reading', async () => {
  const gone = new AbortController()
  const reading = readLong(JSON.stringify(page(rows(() => ({})))), gone.signal)
  gone.abort(new Error('gone'))
  await assert.rejects(reading, /gone/)
})
