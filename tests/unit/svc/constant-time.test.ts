import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openConstantTime, usualBeat } from '../../../demo-host/svc/kernel/http/constant-time.ts'

/** How long work took (ms). */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work().catch(() => {})
  return performance.now() - began
}

test('work of any length, done or failed, is answered at a full beat', async () => {
  const constantTime = openConstantTime(false, 40)
  for (const [work, least] of [
    [async () => {}, 40],
    [() => Promise.reject(new Error('refused')), 40],
    [() => setTimeout(45), 80],
  ] as const)
    assert.ok((await timeOf(() => constantTime<unknown>(work))) >= least)
})

test('the default answer interval is 250 ms, and production allows none shorter', async () => {
  assert.equal(usualBeat, 250)
  assert.ok((await timeOf(() => openConstantTime(true)(async () => {}))) >= usualBeat)
  assert.throws(() => openConstantTime(true, 25), /^Error: In production calls are answered every 250 ms/)
})
