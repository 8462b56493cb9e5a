import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { integer, is, record, string, type, unknown } from 'superstruct'
import type { Keys } from '../../kernel/keys.ts'

/** Seconds that a challenge can be answered in. */
const goodFor = 300

// Two cores of a laptop try about 1300 of these keys a second.
const cost = 5000
const tries = { least: 500, most: 1100 }

/** A challenge that this site alone takes the answer of. */
export const newChallenge = (keys: Keys, siteId: number): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(tries.most, tries.least),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + goodFor,
    ...secretsOf(keys, siteId),
  })

/** What names a challenge that a proof truly answers; `undefined` for every other text. */
export const solvedChallenge = async (
  keys: Keys,
  siteId: number,
  proof: string,
): Promise<string | undefined> => {
  const payload = read(proof)
  if (!is(payload, Proof)) return undefined
  // The signature is checked first: nothing is derived from a challenge that somebody else made.
  const { verified } = await verifySolution({
    challenge: payload.challenge as unknown as Challenge,
    solution: { ...payload.solution, time: 0 },
    deriveKey,
    ...secretsOf(keys, siteId),
  })
  return verified ? payload.challenge.signature : undefined
}

const Proof = type({
  challenge: type({
    parameters: record(string(), unknown()),
    signature: string(),
  }),
  solution: type({ counter: integer(), derivedKey: string() }),
})

const secretsOf = (keys: Keys, siteId: number) => ({
  hmacSignatureSecret: keys.sign(`captcha challenge ${siteId}`),
  hmacKeySignatureSecret: keys.sign(`captcha answer ${siteId}`),
})

const read = (proof: string): unknown => {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
