import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  nextState,
  type ProfileEvent,
  type VerificationFlow,
} from '../../../../src/contract/billing/profile-events.ts'
import { profileStates, type ProfileState } from '../../../../src/contract/billing/profile-states.ts'

const lead = (event: ProfileEvent, flow: VerificationFlow = 0) =>
  Object.fromEntries(
    profileStates.flatMap((state) => {
      const next = nextState(state, event, flow)
      return next === undefined ? [] : [[state, next]]
    }),
  )

test('saved details verify a new profile where the site checks nothing', () => {
  assert.equal(nextState(0, 'detailsSaved', 0), 3)
})

test('saved details wait for a card where the site checks cards', () => {
  assert.deepEqual(lead('detailsSaved', 1), { 1: 5 })
})

test('saved details wait for staff where staff verify', () => {
  assert.deepEqual(lead('detailsSaved', 2), { 0: 5, 1: 5, 2: 5 })
})

test('staff verify or disapprove every profile but one locked for a deposit', () => {
  const reviewed: ProfileState[] = [0, 1, 2, 5, 7]
  for (const state of reviewed) assert.equal(nextState(state, 'approve', 2), 3, String(state))
  assert.deepEqual([nextState(9, 'approve', 2), nextState(9, 'disapprove', 2)], [undefined, undefined])
})

test('locks lead back to the state before them', () => {
  assert.deepEqual(lead('unlock'), { 7: 'before' })
  assert.deepEqual(lead('depositCompleted'), { 9: 'before' })
})

test('an account without a profile gets one, and nothing else', () => {
  const events: ProfileEvent[] = ['approve', 'lock', 'detailsSaved', 'requireDeposit', 'chargeback']
  for (const event of events) assert.equal(nextState(-1, event, 2), undefined, event)
  assert.equal(nextState(-1, 'requireProfile', 0), 0)
})
