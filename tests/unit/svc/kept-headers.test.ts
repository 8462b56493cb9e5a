import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptHeaders } from '../../../demo-host/svc/domain/webhooks/kept-headers.ts'

test('headers keep their order and duplicates', () => {
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

test('stored headers fit their column without control characters', () => {
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
