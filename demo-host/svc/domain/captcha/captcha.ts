import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, type Keys } from '../../kernel/keys.ts'
import type { Call } from '../calls/call.ts'
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { integer, is, record, string, type, unknown } from 'superstruct'

/**
 * Requires a proof of work, if the site requires it for such calls, or `always`. The proof is spent whatever
 * the call's outcome, so this precedes `call.once`; only a repeat of the same request with its
 * `Idempotency-Key` may reuse it. Throws code 915 for a missing, wrong, expired or spent proof.
 */
export const requireProof = async (
  call: Call,
  kind: 'create' | 'forgot' | 'sms',
  captchaToken: string | undefined,
  { always = false }: { always?: boolean } = {},
): Promise<void> => {
  if (!always && !call.site.row.captcha_on.includes(kind)) return
  const { keys } = call.parts
  const challenge = captchaToken && (await solvedChallenge(keys, call.site.id, captchaToken))
  if (!challenge || !(await spend(call, challenge))) throw fail(code.captchaNeeded)
}

const spend = (call: Call, challenge: string): Promise<boolean> =>
  call.inSite(async (trx) => {
    const { rows } = await sql`
      insert into spent_proof as s (site_id, challenge_hash, spent_by)
      values (${call.site.id}, ${hashOf(challenge)}, ${repeatable(call)})
      on conflict (site_id, challenge_hash) do update set spent_by = excluded.spent_by
        where s.spent_by = excluded.spent_by
      returning 1`.execute(trx)
    return rows.length > 0
  })

const repeatable = (call: Call): string | null => {
  const key = call.headers.get('idempotency-key')
  return key === null
    ? null
    : call.parts.keys.sign(`proof ${key} ${Buffer.from(call.body).toString('latin1')}`)
}

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

/** ID of a challenge that a proof really solves; `undefined` otherwise. */
const solvedChallenge = async (keys: Keys, siteId: number, proof: string): Promise<string | undefined> => {
  const payload = read(proof)
  if (!is(payload, Proof)) return undefined
  // Checks the signature first, so that a forged challenge costs no key derivation.
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
