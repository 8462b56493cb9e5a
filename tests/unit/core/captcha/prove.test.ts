import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { prove } from '../../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../../src/core/svc/client.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' }

const challengeWith = (counter: number, cost = 50): Promise<Challenge> =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, ...secrets })

const serving = (challenge: unknown): Svc =>
  ({ base: '', siteKey: undefined, call: async () => ({ challenge }) }) as unknown as Svc

const refusedWith =
  (code: number) =>
  (error: unknown): boolean =>
    error instanceof SvcError && error.first.code === code

test('a proof is what the service’s own library takes for one', async () => {
  for (const counter of [0, 1, 3, 4, 7, 255, 256, 700]) {
    const proof = await prove(serving(await challengeWith(counter)))
    const { challenge, solution } = JSON.parse(atob(proof)) as Payload
    assert.equal(solution.counter, counter)
    assert.ok((await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified)
  }
})

test('the page goes on with its own work while a proof is computed', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await prove(serving(await challengeWith(400, 2000)))
  clearInterval(timer)
  assert.ok(turns > 3, `${turns} timers ran`)
})

test('a page without the needed APIs gets a failed call', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true })
  try {
    await assert.rejects(prove(serving({})), refusedWith(915))
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own)
  }
})

test('a challenge of another kind is refused before any work', async () => {
  const challenge = await challengeWith(3)
  challenge.parameters.algorithm = 'ARGON2ID'
  await assert.rejects(prove(serving(challenge)), refusedWith(915))
})

test('when no challenge is to be had, the reason of that comes through', async () => {
  const call = async (): Promise<never> => {
    throw new SvcError(429, [{ code: 907, info: 'Too many requests.', countdown: 9 }])
  }
  await assert.rejects(prove({ base: '', siteKey: undefined, call } as unknown as Svc), refusedWith(907))
})
