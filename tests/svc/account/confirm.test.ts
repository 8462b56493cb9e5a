import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeOf, good, refused, waits, type Client } from '../harness/world/client.ts'
import { forgetProof, put } from '../harness/world/secured.ts'
import { newestCode, otherThan, signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const confirm = (client: Client, proof: { password?: string; code?: string }) =>
  client.post('/header/confirm', proof)

const askForCode = (client: Client, headers: Record<string, string> = {}) =>
  client.post('/header/confirm/send', undefined, headers)

// A change that needs a recent proof.
const change = (client: Client) => put(client, '/header/addIPAddress', { ipAddress: '203.0.113.7' })

/** A signed-in user whose confirmation has expired. */
const doubted = async (spec: { password: boolean }) => {
  const account = await world.account()
  const client = await signedIn(world, account)
  if (!spec.password) await withoutPassword(account)
  await forgetProof(world, account)
  return { account, client }
}

const withoutPassword = ({ id }: TestAccount) =>
  world.run(`update account set password_hash = null where id = ${id}`)

/** The number of codes mailed to an account. */
const mailed = async ({ email }: TestAccount): Promise<number> =>
  (await world.messages(email)).filter(({ subject }) => subject.endsWith('verification code')).length

test('a password confirms identity for fifteen minutes', async () => {
  const { account, client } = await doubted({ password: true })
  refused(await change(client), 400, 916)
  assert.deepEqual(good(await confirm(client, { password: account.password })).body, { confirmed: true })
  good(await change(client))
  await world.later(900)
  refused(await client.post('/header/recoveryCodes', undefined), 400, 916)
})

test('a proof counts for the session that gave it, and for no other', async () => {
  const { account, client } = await doubted({ password: true })
  const other = world.client()
  good(await signIn(other, account))
  await forgetProof(world, account)
  good(await confirm(client, { password: account.password }))
  refused(await change(other), 400, 916)
})

test('a wrong password proves nothing, names its field and does not end the session', async () => {
  const { account, client } = await doubted({ password: true })
  const answer = await confirm(client, { password: 'a wrong one' })
  refused(answer, 400, 21)
  assert.equal(answer.body.errors?.[0]?.key, 'password')
  refused(await change(client), 400, 916)
  good(await client.get('/header/securityDetails'))
  const rows = await world.run(
    `select method, result from audit where account_id = ${account.id} and event = 'confirmed'`,
  )
  assert.deepEqual(rows, [{ method: 'password', result: 'failed' }])
})

test('case 2: of thirty parallel guesses five are checked', async () => {
  const { account, client } = await doubted({ password: true })
  world.hashing.verified = 0
  const guesses = [...Array.from({ length: 30 }, (_, index) => `wrong ${index}`), account.password]
  const answers = await Promise.all(guesses.map((password) => confirm(client, { password })))
  assert.ok(world.hashing.verified <= 5, `${world.hashing.verified} were checked`)
  assert.deepEqual(new Set(answers.map(codeOf)), new Set([21, 13]))
  refused(await change(client), 400, 916)
})

test('guesses here and at sign-in share a counter', async () => {
  const since = Date.now()
  const { account, client } = await doubted({ password: true })
  for (let index = 0; index < 5; index += 1)
    refused(await confirm(client, { password: `wrong ${index}` }), 400, 21)
  const answer = await confirm(client, { password: account.password })
  refused(answer, 429, 13)
  waits(answer, 30, since)
  good(await client.get('/logout'))
  client.csrfToken = ''
  refused(await signIn(client, account), 429, 13)
})

test('a password that is changed while it is checked proves nothing', async () => {
  const { account, client } = await doubted({ password: true })
  world.hashing.meanwhile = async () =>
    void (await world.run(
      `update account set password_changed_at = clock_timestamp() where id = ${account.id}`,
    ))
  const answer = await confirm(client, { password: account.password })
  world.hashing.meanwhile = undefined
  refused(answer, 400, 21)
  refused(await change(client), 400, 916)
})

test('a session that ends while the password is checked is not brought back', async () => {
  const { account, client } = await doubted({ password: true })
  world.hashing.meanwhile = async () =>
    void (await world.run(
      `update session set ended_at = now(), ended_why = 'disconnected' where account_id = ${account.id}`,
    ))
  const answer = await confirm(client, { password: account.password })
  world.hashing.meanwhile = undefined
  refused(answer, 401, 901)
  refused(await client.get('/header/securityDetails'), 401, 901)
})

test('users with a password confirm by it, and get no code', async () => {
  const { account, client } = await doubted({ password: true })
  await world.run(`update account set allow_email = false where id = ${account.id}`)
  refused(await askForCode(client), 400, 52)
  const answer = await confirm(client, { code: '123456' })
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.key, 'password')
  good(await confirm(client, { password: account.password }))
})

test('users without a password get 916, and confirm by email', async () => {
  const { account, client } = await doubted({ password: false })
  assert.deepEqual((await change(client)).body.errors?.[0]?.params, { method: 'email' })
  const { body } = good(await askForCode(client))
  assert.match(String(body['email']), /^p•••@a•••\.example$/)
  assert.equal(body['resendIn'], 30)
  const [mail] = await world.messages(account.email)
  assert.equal(mail?.subject, 'Your Aurora Cloud verification code')
  good(await confirm(client, { code: mail.code }))
  good(await change(client))
})

test('an emailed code works once, in its session, for ten minutes', async () => {
  const account = await world.account()
  const [client, other] = [await signedIn(world, account), await signedIn(world, account)]
  await withoutPassword(account)
  good(await askForCode(client))
  const code = await newestCode(world, account.email)
  refused(await confirm(other, { code }), 400, 54)
  good(await confirm(client, { code }))
  refused(await confirm(client, { code }), 400, 54)

  await world.later(60)
  good(await askForCode(client))
  const late = await newestCode(world, account.email)
  await world.later(600)
  refused(await confirm(client, { code: late }), 400, 54)
})

test('after five wrong codes the right one comes too late, however they come', async () => {
  const { account, client } = await doubted({ password: false })
  good(await askForCode(client))
  const code = await newestCode(world, account.email)
  const wrong = Array.from({ length: 5 }, () => confirm(client, { code: otherThan(code) }))
  for (const answer of await Promise.all(wrong)) refused(answer, 400, 54)
  refused(await confirm(client, { code }), 400, 54)
  refused(await change(client), 400, 916)
})

test('repeated wrong codes are blocked, with a countdown', async () => {
  const since = Date.now()
  const { client } = await doubted({ password: false })
  for (let index = 0; index < 20; index += 1) refused(await confirm(client, { code: '1' }), 400, 54)
  const answer = await confirm(client, { code: '1' })
  refused(answer, 429, 13)
  waits(answer, 30, since)
})

test('case 21: each new code doubles the wait and replaces the last', async () => {
  const since = Date.now()
  const { account, client } = await doubted({ password: false })
  good(await askForCode(client))
  const first = await newestCode(world, account.email)
  const early = await askForCode(client)
  refused(early, 429, 52)
  waits(early, 30, since)
  await world.later(30)
  assert.equal(good(await askForCode(client)).body['resendIn'], 60)
  const second = await newestCode(world, account.email)
  if (second !== first) refused(await confirm(client, { code: first }), 400, 54)
  good(await confirm(client, { code: second }))
})

test('case 21: one address gets five codes an hour', async () => {
  const { account, client } = await doubted({ password: false })
  for (let asked = 0; asked < 8; asked += 1) {
    await askForCode(client)
    // An unsent mail would be replaced by the next.
    await world.service.drainOutbox()
    await world.run('update confirmation set next_send_at = now(), sends = 1')
  }
  refused(await askForCode(client), 429, 52)
  assert.equal(await mailed(account), 5)
})

test('case 97: a double click on sending mails one code', async () => {
  const { account, client } = await doubted({ password: false })
  const send = () => askForCode(client, { 'idempotency-key': 'send' })
  assert.deepEqual(good(await send()).body, good(await send()).body)
  assert.equal(await mailed(account), 1)
})

test('a confirmation without any proof names what is missing', async () => {
  const [some, none] = [await doubted({ password: true }), await doubted({ password: false })]
  assert.equal((await confirm(some.client, {})).body.errors?.[0]?.key, 'password')
  assert.equal((await confirm(none.client, { password: 'x' })).body.errors?.[0]?.key, 'code')
})
