import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reports } from '../../src/contract/reports.ts'
import { readDurations } from '../../tools/test/durations.mjs'
import { endpoints } from '../svc/harness/hostile/every-endpoint.ts'

// Two processors run four jobs at a time, each as long as recorded next to three others.
const atOnce = 4

// The aim is 16; most of it is e2e and calls of the service. Lower it when they get faster.
const minutes = 18

// The states that `testScreens` looks at. Raise it with each that you add.
const screens = 131

/** Seconds until all jobs that a pattern names are done. */
const secondsOf = (named: RegExp): number => {
  const recorded = Object.entries(readDurations().known).filter(
    ([name]) => named.test(name) && !name.includes('.deep.test.'),
  )
  return recorded.reduce((sum, [, seconds]) => sum + seconds, 0) / atOnce
}

test(`all jobs with recorded durations fit into ${minutes} minutes`, () => {
  const seconds = secondsOf(/./)
  assert.ok(seconds > 0 && seconds <= minutes * 60, `${Math.round(seconds)} s`)
})

test('one more endpoint costs no more than 0.15 seconds of what tries every call', () => {
  const seconds = secondsOf(
    /^svc postgres \S*\/(endpoints-\d|fuzz|fuzz-fitting|mass-assignment|read-only|tenants-calls)\.test\.ts$/,
  )
  const each = seconds / endpoints.length
  assert.ok(each > 0 && each <= 0.15, `${each.toFixed(2)} s`)
})

test('one more report costs no more than 0.6 seconds of what tries every report', () => {
  const seconds = secondsOf(/^svc postgres \S*\/(report-invariants|report-plans|reports)\.test\.ts$/)
  const each = seconds / Object.keys(reports).length
  assert.ok(each > 0 && each <= 0.6, `${each.toFixed(2)} s`)
})

test('another screen adds at most 1.5 seconds to the browser tests', () => {
  const each = secondsOf(/^(Chromium|Firefox) /) / screens
  assert.ok(each > 0 && each <= 1.5, `${each.toFixed(2)} s`)
})
