import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from '../../../../src/core/format/initials.ts'

test('initials come from the name’s first and last word, else the email', () => {
  const initials: Record<string, string> = {
    'Maya Cohen': 'MC',
    'Ana María de la Cruz': 'AC',
    'נועה לוי': 'נל',
    'noa.levy@aurora.example': 'NL',
    'admin@aurora.example': 'A',
    '': '',
  }
  for (const [name, expected] of Object.entries(initials)) assert.equal(initialsOf(name), expected, name)
})
