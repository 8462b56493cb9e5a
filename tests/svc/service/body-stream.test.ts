import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyStream } from '../../../demo-host/svc/kernel/http/read-body.ts'
import { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'

/** A request with a number of chunks of 1,000 bytes, and how many were read. */
const upload = (chunks: number, headers: Record<string, string> = {}) => {
  const taken = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.chunks === chunks) return controller.close()
      taken.chunks += 1
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
    duplex: 'half',
  }
  const request = new Request('http://localhost/svc/files', init)
  return { request, taken }
}

const sizeOf = async (stream: AsyncIterable<Uint8Array>): Promise<number> => {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}

const refusedWith = (number: number) => (error: unknown) =>
  error instanceof Failure && error.errors[0]?.code === number

test('an upload is handed on as it comes, up to its limit', async () => {
  assert.equal(await sizeOf(bodyStream(upload(5).request, 5000)), 5000)
})

test('case 71: an upload that never ends is read no further than its limit', async () => {
  const { request, taken } = upload(Infinity)
  await assert.rejects(sizeOf(bodyStream(request, 5000)), refusedWith(904))
  assert.ok(taken.chunks < 10, `${taken.chunks} chunks were taken`)
})

test('case 71: oversized, compressed or wrongly typed uploads are refused unread', async () => {
  for (const [headers, number] of [
    [{ 'content-length': '5001' }, 904],
    [{ 'content-encoding': 'gzip' }, 905],
    [{ 'content-type': 'text/plain' }, 905],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 905],
  ] as const) {
    const { request, taken } = upload(3, headers)
    assert.throws(() => bodyStream(request, 5000), refusedWith(number))
    assert.ok(taken.chunks <= 1, 'a stream fetches its first chunk by itself')
  }
})
