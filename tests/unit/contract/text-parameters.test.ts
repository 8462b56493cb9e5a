import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isBroken } from '../../../src/contract/engine/broken-text.ts'
import { parameterProblem, parametersOf } from '../../../src/contract/sites/text-parameters.ts'

test('parameters are named in sentences, plurals and the forms of plurals', () => {
  const { names, isSound } = parametersOf(
    '{who} has {count, plural, one {# server in {place}} other {# servers}}',
  )
  assert.deepEqual([...names], ['count', 'who', 'place'])
  assert.ok(isSound)
  assert.ok(!parametersOf('{count, plural, one {# server}').isSound)
})

test('a word in a form of a plural is no parameter', () => {
  assert.deepEqual([...parametersOf('{count, plural, one {server} other {# servers}}').names], ['count'])
})

const catalogue = JSON.parse(
  readFileSync('demo-host/svc/domain/sites/words/catalogue.json', 'utf8'),
) as Record<'en' | 'he', Record<string, string>>

test('every text of the elements passes in its own place', () => {
  for (const words of Object.values(catalogue))
    for (const [key, text] of Object.entries(words)) {
      assert.equal(parameterProblem(text, text), undefined, key)
      assert.ok(text.length > 0 && text.length <= 2000 && !isBroken(text), key)
      assert.match(key, /^[\w. -]{1,100}$/)
    }
})
