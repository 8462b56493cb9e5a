import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queuePace } from '../../../../src/core/poll/queue-pace.ts'

test('“Polling intervals: task queue 6 s”: for list and open task', () => {
  assert.equal(queuePace, 6000)
})
