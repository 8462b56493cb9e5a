import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  profileActions,
  profileStates,
  refusalBy,
  type ProfileAction,
  type ProfileState,
} from '../../../../src/contract/billing/profile-states.ts'
import { codeTables } from '../../../../src/contract/kinds/code.ts'
import { reasons } from '../../../../src/contract/engine/reasons.ts'

// What is promised stands in the documentation, a cell for each state and action.
const table = readFileSync(new URL('../../../../docs/billing.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const head = table.find((cells) => cells.includes('createServer'))!
const actions = head.slice(3, -1) as ProfileAction[]

test('the documentation has each state and action', () => {
  assert.deepEqual([...actions].sort(), [...profileActions].sort())
  assert.deepEqual(
    profileStates.map((state) => codeTables.billingProfile[state]),
    profileStates.map((state) => rowOf(state)[2]),
  )
})

const rowOf = (state: ProfileState): string[] => {
  const row = table.find((cells) => cells[1] === String(state) && cells.length === head.length)
  assert.ok(row, `no row of state ${state}`)
  return row
}

for (const state of profileStates)
  for (const [at, action] of actions.entries()) {
    const cell = rowOf(state)[at + 3]
    test(`state ${state} ${cell === 'yes' ? 'permits' : 'refuses'} ${action}`, () => {
      assert.match(cell!, /^(yes|no)$/)
      const refusal = refusalBy(state, 0, action)
      assert.equal(refusal === undefined, cell === 'yes')
      if (refusal) assert.ok(reasons[`927.${refusal}`], refusal)
    })
    test(`state ${state} with an external profile missing: ${action}`, () => {
      const isExternal = ['createServer', 'resize', 'buy'].includes(action)
      const refusal = refusalBy(state, 1, action)
      assert.equal(refusal, isExternal ? 'billingExternal' : refusalBy(state, 0, action))
    })
  }
