import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialled } from '../../../../src/contract/engine/dialled.ts'
import { parted } from '../../../../src/ui/form/inputs/phone-number.ts'

test('“Phone prefixes come from the country list”: a bare number gets one', () => {
  assert.equal(dialled('GB+44', '020 7183 8750'), '+442071838750')
  assert.equal(dialled('US+1', '(202) 555‐0123'), '+12025550123')
  assert.equal(dialled('IL+972', ' '), undefined)
})

test('a number that is whole keeps its own prefix, however people write the plus', () => {
  for (const typed of ['+442071838750', '0044 20 7183 8750', '+44 (20) 7183-8750'])
    assert.equal(dialled('US+1', typed), '+442071838750')
})

test('a number’s country is its prefix’s largest', () => {
  assert.deepEqual(parted('+972501234567', 'en'), { country: 'IL', rest: '501234567' })
  assert.deepEqual(parted('+12025550123', 'en'), { country: 'US', rest: '2025550123' })
})
