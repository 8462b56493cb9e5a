import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { prove } from '../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../src/core/svc/client.ts'
import { good, refused, waits, type Client } from '../harness/world/client.ts'
import { mediateToken } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
// Sites are read at the first call, so this exists before it.
await world.run("update site set captcha_on = '{sms}' where slug in ('aurora', 'borealis')")

/** A challenge of a site that is solved at once. */
const easyChallenge = async (site: 'aurora' | 'borealis', more: { expiresAt: number }) => {
  const [row] = await world.run(`select id from site where slug = '${site}'`)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    deriveKey,
    ...more,
    hmacSignatureSecret: world.keys.sign(`captcha challenge ${String(row?.['id'])}`),
    hmacKeySignatureSecret: world.keys.sign(`captcha answer ${String(row?.['id'])}`),
  })
}

const inSeconds = (seconds: number) => ({ expiresAt: Math.floor(Date.now() / 1000) + seconds })

const easyProof = async (site: 'aurora' | 'borealis' = 'aurora') =>
  proofFor(world.client({ site }), await easyChallenge(site, inSeconds(300)))

/** Solves a challenge with what the pages use. */
const proofFor = (client: Client, challenge?: unknown): Promise<string> => {
  const answer = async () => (challenge ? { challenge } : good(await client.get('/captcha')).body)
  return prove({ base: '', siteKey: undefined, call: answer } as unknown as Svc)
}

const begun = async (method: 'email' | 'sms' = 'sms', site: 'aurora' | 'borealis' = 'aurora') => {
  const account = await world.account({ methods: [method], site })
  const client = world.client({ site })
  const token = await mediateToken(client, account)
  const ask = (captchaToken?: string, headers: Record<string, string> = {}) =>
    client.post(
      '/sendtfa',
      {
        email: account.email,
        mediateToken: token,
        useSMS: method === 'sms',
        useEmail: method === 'email',
        captchaToken,
      },
      headers,
    )
  const sent = async () =>
    (
      await world.run(
        `select from outbox where address in ('${account.email}', '${account.phones[0] ?? ''}')`,
      )
    ).length
  return { client, ask, sent }
}

test('SMS need a proof of work if the site requires one; emails don’t', async () => {
  const { client, ask, sent } = await begun()
  refused(await ask(), 400, 915)
  assert.equal(await sent(), 0)
  good(await ask(await proofFor(client)))
  assert.equal(await sent(), 1)
  const mail = await begun('email')
  good(await mail.ask())
})

test('a proof is good once, also for another attempt', async () => {
  const [one, other] = [await begun(), await begun()]
  const proof = await easyProof()
  good(await one.ask(proof))
  refused(await other.ask(proof), 400, 915)
  assert.equal(await other.sent(), 0)
})

test('of many calls with one proof at the same time, one passes', async () => {
  const attempts = await Promise.all(Array.from({ length: 12 }, () => begun()))
  const proof = await easyProof()
  const answers = await Promise.all(attempts.map(({ ask }) => ask(proof)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('a proof is spent by a call that fails for another reason', async () => {
  const { client, ask } = await begun()
  const proof = await easyProof()
  refused(
    await client.post('/sendtfa', {
      email: 'nobody@aurora.example',
      mediateToken: 'x',
      useSMS: true,
      captchaToken: proof,
    }),
    401,
    50,
  )
  refused(await ask(proof), 400, 915)
})

test('case 97: only a repeat with its key may reuse a proof', async () => {
  const [one, other] = [await begun(), await begun()]
  const proof = await easyProof()
  const key = { 'idempotency-key': 'try-1' }
  const first = good(await one.ask(proof, key))
  assert.deepEqual(good(await one.ask(proof, key)).body, first.body)
  assert.equal(await one.sent(), 1)
  refused(await one.ask(proof, { 'idempotency-key': 'try-2' }), 400, 915)
  refused(await other.ask(proof, key), 400, 915)
})

test('case 65: a proof only counts on its own site', async () => {
  const { ask } = await begun()
  const elsewhere = await begun('sms', 'borealis')
  refused(await elsewhere.ask(await easyProof()), 400, 915)
  good(await elsewhere.ask(await easyProof('borealis')))
  good(await ask(await easyProof()))
})

const challengeOf = async (client: Client) =>
  good(await client.get('/captcha')).body['challenge'] as {
    parameters: Record<string, string | number>
    signature: string
  }

const decoded = (proof: string) =>
  JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string }
    solution: { counter: number; derivedKey: string }
  }

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

test('forged, weakened or rejuvenated challenges are refused', async () => {
  const { client, ask, sent } = await begun()
  const own = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'guessed',
    hmacKeySignatureSecret: 'guessed',
  })
  refused(await ask(await proofFor(client, own)), 400, 915)
  const easier = await challengeOf(client)
  Object.assign(easier.parameters, { cost: 1, keyPrefix: '00' })
  refused(await ask(await proofFor(client, easier)), 400, 915)
  const { challenge, solution } = decoded(await easyProof())
  const younger = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }
  refused(await ask(encoded({ challenge: younger, solution })), 400, 915)
  assert.equal(await sent(), 0)
})

test('a challenge is good for five minutes', async () => {
  const { client, ask } = await begun()
  const { parameters } = await challengeOf(client)
  const left = Number(parameters['expiresAt']) - Date.now() / 1000
  assert.ok(left > 290 && left <= 300, String(left))
  const late = await easyChallenge('aurora', inSeconds(-1))
  refused(await ask(await proofFor(client, late)), 400, 915)
})

test('a challenge without its solution, and text that is no proof, are refused as such', async () => {
  const { ask } = await begun()
  const { challenge, solution } = decoded(await easyProof())
  const wrong = solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const proof of [
    encoded({ challenge, solution: { ...solution, derivedKey: wrong } }),
    encoded({ challenge, solution: { ...solution, derivedKey: '' } }),
    encoded({ challenge, solution: { counter: 'x', derivedKey: solution.derivedKey } }),
    encoded({ challenge: { ...challenge, signature: '' }, solution }),
    encoded({ challenge: { ...challenge, signature: [challenge.signature] }, solution }),
    encoded({ challenge: { parameters: null, signature: challenge.signature }, solution }),
    encoded({ challenge }),
    encoded({ __proto__: { verified: true } }),
    encoded(null),
    encoded('['.repeat(2000)),
    '['.repeat(3000),
    'x',
    '%%%',
  ]) {
    refused(await ask(proof), 400, 915)
  }
  good(await ask(encoded({ challenge, solution })))
})

test('one network gets sixty challenges a minute', async () => {
  const since = Date.now()
  const client = world.client()
  good(await client.get('/captcha'))
  await world.run("update tally set hits = 60 where key like 'captcha %'")
  const answer = await client.get('/captcha')
  refused(answer, 429, 907)
  waits(answer, 60, since)
  await world.later(60)
  good(await client.get('/captcha'))
})

test('spent proofs are swept away once they would be too old anyway', async () => {
  const { ask } = await begun()
  good(await ask(await easyProof()))
  const kept = async () => (await world.run('select from spent_proof')).length
  await world.run('select sweep()')
  assert.ok((await kept()) > 0)
  await world.later(600)
  await world.run('select sweep()')
  assert.equal(await kept(), 0)
})
