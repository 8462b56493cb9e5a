import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDurations } from '../../tools/test/durations.mjs'
import { endpoints } from '../svc/harness/every-endpoint.ts'

// Two processors run four jobs at a time, each as long as recorded next to three others.
const atOnce = 4

const minutes = 34

/** Seconds until all jobs that a pattern names are done. */
const secondsOf = (named: RegExp): number => {
  const recorded = Object.entries(readDurations().known).filter(([name]) => named.test(name))
  return recorded.reduce((sum, [, seconds]) => sum + seconds, 0) / atOnce
}

test(`all jobs with recorded durations fit into ${minutes} minutes`, () => {
  const seconds = secondsOf(/./)
  assert.ok(seconds > 0 && seconds <= minutes * 60, `${Math.round(seconds)} s`)
})

test('one more endpoint costs no more than half a second of what tries every call', () => {
  const seconds = secondsOf(/^svc postgres tests\/svc\/(access-|fuzz|mass-assignment|read-only)/)
  const each = seconds / endpoints.length
  assert.ok(each > 0 && each <= 0.5, `${each.toFixed(2)} s`)
})
