import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WireError } from '../../../../src/contract/engine/error-codes.ts'
import { readAnswer } from '../../../../src/core/svc/read-answer.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { json } from '../fake-fetch.ts'

const html = (title: string, status: number) =>
  new Response(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

async function errorsOf(response: Response): Promise<readonly WireError[]> {
  try {
    await readAnswer(response)
  } catch (error) {
    assert.ok(error instanceof SvcError)
    assert.equal(error.status, response.status)
    return error.errors
  }
  return assert.fail('The answer was taken for a good one.')
}

test('a good answer is its value, whatever its content type says (case 95)', async () => {
  assert.deepEqual(await readAnswer(json({ a: 1 })), { a: 1 })
  assert.deepEqual(await readAnswer(json([1, 2])), [1, 2])
  const mislabelled = new Response('{"a":1}', { headers: { 'content-type': 'text/plain' } })
  assert.deepEqual(await readAnswer(mislabelled), { a: 1 })
})

const pages: [string, Response, number, string][] = [
  [
    'a gateway’s 504 page',
    html('504 Gateway Time-out', 504),
    408,
    'Network error occurred, please try again.',
  ],
  ['a 504 without a word of time', html('Sorry', 504), 408, 'Network error occurred, please try again.'],
  [
    'a timeout page under another status',
    html('Gateway Timeout', 200),
    408,
    'Network error occurred, please try again.',
  ],
  ['a gateway’s 502 page', html('502 Bad Gateway', 502), 409, 'General error, please try again later.'],
  [
    'a captive portal’s page',
    html('Welcome to our Wi-Fi', 200),
    409,
    'General error, please try again later.',
  ],
  ['JSON that was cut off', new Response('{"user":{"em'), 409, 'General error, please try again later.'],
  ['a bare word of JSON', new Response('null'), 409, 'General error, please try again later.'],
  ['an empty good answer', new Response(''), -1, 'unknown error'],
  ['an answer of blanks', new Response(' \n '), -1, 'unknown error'],
  ['204', new Response(null, { status: 204 }), -1, 'unknown error'],
  ['an empty failure', new Response('', { status: 500 }), -1, 'api failed'],
]

for (const [what, response, code, info] of pages) {
  test(`case 95: ${what} is ${code}, "${info}"`, async () => {
    assert.deepEqual(await errorsOf(response), [{ code, info }])
  })
}

test('an errors array is a failure, even with status 200', async () => {
  const errors = [
    { code: 13, info: 'Blocked', countdown: 30 },
    { code: 15, info: 'Short', key: 'password', params: { min: 8 } },
  ]
  assert.deepEqual(await errorsOf(json({ errors })), errors)
  assert.deepEqual(await errorsOf(json({ errors }, 429)), errors)
})

test('a failure without errors is code 1, "Failed to retrieve data"', async () => {
  const unknown = [{ code: 1, info: 'Failed to retrieve data' }]
  assert.deepEqual(await errorsOf(json({ message: 'no' }, 500)), unknown)
  assert.deepEqual(await errorsOf(json({ errors: [] }, 500)), unknown)
  assert.deepEqual(await errorsOf(json({ errors: 'no' }, 500)), unknown)
})

test('errors of the wrong shape still have a code and a text', async () => {
  const errors = [null, 'x', { code: '21' }, { code: 'abc', info: 5 }]
  assert.deepEqual(
    (await errorsOf(json({ errors }, 400))).map(({ code, info }) => [code, info]),
    [
      [1, ''],
      [1, ''],
      [21, ''],
      [1, '5'],
    ],
  )
})
