import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepAfter } from '../../../../src/ui/form/extras/steps.ts'

const steps = { one: ['name'], two: ['size', 'masts'] }

test('a step requires its valid fields, and the last sends', () => {
  assert.deepEqual(stepAfter(steps, 0, { name: 'Missing', size: 'Missing' }), { errors: { name: 'Missing' } })
  assert.deepEqual(stepAfter(steps, 0, { size: 'Missing' }), { step: 1, errors: {} })
  assert.deepEqual(stepAfter(steps, 1, {}), { errors: {} })
})

test('what has become wrong in an earlier step leads back to it', () => {
  assert.deepEqual(stepAfter(steps, 1, { name: 'Missing' }), { step: 0, errors: { name: 'Missing' } })
})

test('a form without steps is sent when nothing is wrong', () => {
  assert.deepEqual(stepAfter(undefined, 0, {}), { errors: {} })
  assert.deepEqual(stepAfter(undefined, 0, { name: 'Missing' }), { errors: { name: 'Missing' } })
})
