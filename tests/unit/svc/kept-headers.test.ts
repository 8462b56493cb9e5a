import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptHeaders } from '../../../demo-host/svc/domain/webhooks/kept-headers.ts'

test('headers are kept as they came, in their order, also where one is there twice', () => {
  const headers = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['x-empty', ''],
  ] as const
  assert.deepEqual(
    keptHeaders(headers).map(({ name, value }) => [name, value]),
    headers,
  )
})

test('whatever somebody answers, what is kept fits its column, and has nothing in it that turns a line around', () => {
  const long = Array.from(
    { length: 500 },
    (_, at) => [`${'n'.repeat(200)}${at}`, '"\\'.repeat(2000)] as const,
  )
  const many = Array.from({ length: 5000 }, (_, at) => [String(at), ''] as const)
  for (const headers of [long, many]) {
    const kept = keptHeaders(headers)
    assert.ok(kept.length > 0 && kept.length < 200)
    assert.ok(JSON.stringify(kept, null, 1).length < 16_384)
  }
  assert.equal(keptHeaders([['x', 'a\u202eb\u0000']])[0]?.value, 'a\ufffdb\ufffd')
})
