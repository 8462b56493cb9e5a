import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readFrameMessage, readPageMessage } from '../../../../src/core/frame/frame-messages.ts'

const tagged = (message: object) => ({ portico: 'frame', ...message })

test('case 86: a frame tells its page readiness, height, sign-in and sign-out', () => {
  for (const message of [
    { type: 'ready' },
    { type: 'height', height: 480 },
    { type: 'signed-in' },
    { type: 'signed-out' },
  ])
    assert.deepEqual(readFrameMessage(tagged(message)), message)
})

test('case 86: a page tells its frame the look and that the session changed', () => {
  const look = { lang: 'he', scheme: 'dark', theme: { brand: '#0369a1' } }
  assert.deepEqual(readPageMessage(tagged({ type: 'look', look })), { type: 'look', look })
  for (const type of ['signed-in', 'signed-out'])
    assert.deepEqual(readPageMessage(tagged({ type })), { type })
})

test('case 86: anything else is not heard', () => {
  for (const data of [
    undefined,
    null,
    'ready',
    42,
    [],
    { type: 'ready' },
    { portico: 'social', type: 'ready' },
    tagged({}),
    tagged({ type: 'password' }),
    tagged({ type: 'ready', more: 1 }),
    tagged({ type: 'signed-in', email: 'jo@acme.example' }),
    tagged({ type: 'height' }),
    tagged({ type: 'height', height: '480' }),
    tagged({ type: 'height', height: Number.NaN }),
    tagged({ type: 'height', height: -1 }),
    tagged({ type: 'height', height: 1e9 }),
    tagged({ type: 'height', height: 480, more: 1 }),
  ])
    assert.equal(readFrameMessage(data), undefined, JSON.stringify(data))
  for (const data of [
    tagged({ type: 'ready' }),
    tagged({ type: 'height', height: 480 }),
    tagged({ type: 'look' }),
    tagged({ type: 'look', look: 'dark' }),
    tagged({ type: 'look', look: {}, more: 1 }),
    tagged({ type: 'signed-out', reason: 'expired' }),
  ])
    assert.equal(readPageMessage(data), undefined, JSON.stringify(data))
})

test('case 86: whatever is sent, nothing but a known message comes out', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      assert.equal(readFrameMessage(data), undefined)
      assert.equal(readPageMessage(data), undefined)
    }),
  )
})
