import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessMutants } from '../mutants/access.ts'
import { signInMutants } from '../mutants/sign-in.ts'
import { shownMutants } from '../mutants/shown.ts'
import { exists, read } from './sources.ts'

const mutants = [...accessMutants, ...signInMutants, ...shownMutants]

test('every planted fault finds its text once, and the tests that must notice it', () => {
  const stale = mutants.filter(
    ({ file, find, caughtBy }) =>
      !exists(file) || read(file).split(find).length !== 2 || !caughtBy.every(exists),
  )
  assert.deepEqual(
    stale.map(({ fault, file }) => `${file}: ${fault}`),
    [],
  )
})
