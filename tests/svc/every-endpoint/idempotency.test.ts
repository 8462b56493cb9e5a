import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeOf, good, refused, type Client } from '../harness/world/client.ts'
import { mediateToken, newestCode, passStep } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const send = (client: Client, { email }: TestAccount, token: string, key: string, useEmail = true) =>
  client.post('/sendtfa', { email, mediateToken: token, useEmail }, { 'idempotency-key': key })

const begun = async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  return { account, client, token: await mediateToken(client, account) }
}

const sentTo = async ({ email }: TestAccount) =>
  (await world.run(`select from outbox where address = '${email}'`)).length

test('case 97: a repeat with its key gets the first reply only', async () => {
  const { account, client, token } = await begun()
  const first = good(await send(client, account, token, 'key-1'))
  const code = await newestCode(world, account.email)
  await world.later(40)
  const again = good(await send(client, account, token, 'key-1'))
  assert.deepEqual(again.body, first.body)
  assert.equal(await sentTo(account), 1)
  good(await passStep(client, account, token, code, 'email'))
})

test('case 97: of ten concurrent repeats one sends, the others get its reply', async () => {
  const { account, client, token } = await begun()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(client, account, token, 'double-click')),
  )
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => text)
  assert.ok(bodies.length > 0)
  assert.equal(new Set(bodies).size, 1)
  for (const answer of answers) {
    if (answer.status !== 200) refused(answer, 409, 911)
  }
  assert.equal(await sentTo(account), 1)
})

test('case 97: the same key with another body is refused', async () => {
  const { account, client, token } = await begun()
  good(await send(client, account, token, 'key-2'))
  refused(await send(client, account, token, 'key-2', false), 422, 912)
  assert.equal(await sentTo(account), 1)
})

test('case 97: a key means nothing to another network, another call or after a day', async () => {
  const one = await begun()
  const other = await begun()
  good(await send(one.client, one.account, one.token, 'shared'))
  good(await send(other.client, other.account, other.token, 'shared'))
  await world.later(31)
  const { email } = one.account
  const resend = { email, mediateToken: one.token, useEmail: true }
  good(await one.client.post('/resendtfa', resend, { 'idempotency-key': 'shared' }))
  assert.equal(await sentTo(one.account), 2)

  await world.later(86_400)
  refused(await send(one.client, one.account, one.token, 'shared'), 401, 50)
})

test('case 97: a call that failed may be repeated with its key', async () => {
  const { account, client, token } = await begun()
  good(await send(client, account, token, 'first'))
  refused(await send(client, account, token, 'second'), 429, 52)
  await world.later(30)
  good(await send(client, account, token, 'second'))
  assert.equal(await sentTo(account), 2)
})

test('an invalid key is refused by name', async () => {
  const { account, client, token } = await begun()
  for (const key of ['x'.repeat(101), 'two words', 'é']) {
    const answer = await send(client, account, token, key)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'Idempotency-Key')
  }
})

test('calls that are not meant to be repeated take no notice of a key', async () => {
  const { account } = await begun()
  const client = world.client()
  const headers = { 'idempotency-key': 'sign-in' }
  const wrong = { email: account.email, password: 'not the password' }
  assert.equal(codeOf(await client.post('/login', wrong, headers)), 21)
  good(await client.post('/login', { email: account.email, password: account.password }, headers))
})
