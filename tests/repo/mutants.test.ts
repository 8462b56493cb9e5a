import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMutant } from '../mutants/every-mutant.ts'
import { exists, read } from './sources.ts'

test('every planted fault finds its text once, and the tests that must notice it', () => {
  const stale = everyMutant.filter(
    ({ file, find, caughtBy }) =>
      !exists(file) || read(file).split(find).length !== 2 || !caughtBy.every(exists),
  )
  assert.deepEqual(
    stale.map(({ fault, file }) => `${file}: ${fault}`),
    [],
  )
})
