import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, waits, type Client } from '../harness/world/client.ts'
import { askForCode, mediateToken, newestCode, passStep } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const resend = (client: Client, { email }: TestAccount, token: string, useSMS = false) =>
  client.post('/resendtfa', { email, mediateToken: token, useEmail: !useSMS, useSMS })

test('an emailed code is masked in the reply and signs in once', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  const { body } = good(await askForCode(client, account, token, 'email'))
  assert.deepEqual(body, { email: 'p•••@a•••.example', phone: '', resendIn: 30 })
  const code = await newestCode(world, account.email)
  assert.match(code, /^\d{6}$/)
  good(await passStep(client, account, token, code, 'email'))
  const again = world.client()
  refused(await passStep(again, account, await mediateToken(again, account), code, 'email'), 401, 54)
})

test('a code by SMS goes to the phone that is chosen by its id', async () => {
  const account = await world.account({ methods: ['sms'], phones: ['+12025550111', '+12025550122'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  const details = await client.post('/tfaDetails', { email: account.email, createToken: token })
  const office = (details.body['phones'] as { id: string; phone: string }[])[1]
  const { body } = good(await askForCode(client, account, token, 'sms', { phone: office?.id }))
  assert.deepEqual(body, { email: '', phone: '••• 0122', resendIn: 30 })
  assert.deepEqual(await world.messages('+12025550111'), [])
  good(await passStep(client, account, token, await newestCode(world, '+12025550122'), 'sms'))
})

test('an authenticator needs no sending: asking for its code answers at once and sends nothing', async () => {
  const account = await world.account({ methods: ['google', 'email'] })
  const client = world.client()
  const { body } = good(await askForCode(client, account, await mediateToken(client, account), 'google'))
  assert.deepEqual(body, { email: '', phone: '', resendIn: 0 })
  assert.deepEqual(await world.messages(account.email), [])
})

test('a message is in the language of its account', async () => {
  const account = await world.account({ methods: ['email'], locale: 'he' })
  const client = world.client()
  good(await askForCode(client, account, await mediateToken(client, account), 'email'))
  const [message] = await world.messages(account.email)
  assert.equal(message?.subject, 'קוד הכניסה שלך לאתר \u2068Aurora Cloud\u2069')
})

test('case 21: each new code doubles the wait and replaces the last', async () => {
  const since = Date.now()
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const first = await newestCode(world, account.email)
  const early = await resend(client, account, token)
  refused(early, 429, 52)
  waits(early, 30, since)

  await world.later(30)
  assert.equal(good(await resend(client, account, token)).body['resendIn'], 60)
  const second = await newestCode(world, account.email)
  if (second !== first) refused(await passStep(client, account, token, first, 'email'), 401, 54)
  good(await passStep(client, account, token, second, 'email'))
})

test('case 21: an attempt gets five codes', async () => {
  const account = await world.account({ methods: ['sms'] })
  const [phone = ''] = account.phones
  const client = world.client()
  const token = await mediateToken(client, account)
  for (let asked = 0; asked < 20; asked += 1) {
    await resend(client, account, token, true)
    await world.run(`update attempt set next_send_at = now() where account_id = ${account.id}`)
  }
  refused(await resend(client, account, token, true), 429, 52)
  const sent = await world.run(`select from outbox where address = '${phone}'`)
  assert.equal(sent.length, 5)
})

for (const [what, most, key] of [
  ['account', 50, (account: TestAccount) => `codes of ${account.id}`],
  ['phone', 30, (account: TestAccount) => `codes to ${world.keys.sign(account.phones[0] ?? '')}`],
] as const) {
  test(`case 21: one ${what} gets no more than ${most} codes a day, over all attempts`, async () => {
    const account = await world.account({ methods: ['sms'] })
    const client = world.client()
    good(await resend(client, account, await mediateToken(client, account), true))
    const counted = await world.run(
      `update tally set hits = ${most} where key = '${key(account)}' returning key`,
    )
    assert.equal(counted.length, 1)
    const answer = await resend(client, account, await mediateToken(client, account), true)
    refused(answer, 429, 52)
    assert.ok(Number(answer.body.errors?.[0]?.countdown) > 86_000)
    await world.later(86_400)
    good(await resend(client, account, await mediateToken(client, account), true))
  })
}

test('case 21: a network gets 200 codes an hour', async () => {
  const address = '198.51.100.20'
  const [first, second] = [
    await world.account({ methods: ['email'] }),
    await world.account({ methods: ['email'] }),
  ]
  const client = world.client({ address })
  good(await resend(client, first, await mediateToken(client, first)))
  await world.run("update tally set hits = 200 where key = 'codes from 198.51.100'")
  refused(await resend(client, second, await mediateToken(client, second)), 429, 52)
  const elsewhere = world.client()
  good(await resend(elsewhere, second, await mediateToken(elsewhere, second)))
})

test('case 22: other users’ phones get no codes', async () => {
  const account = await world.account({ methods: ['sms'], phones: ['+12025550131', '+12025550132'] })
  const other = await world.account({ methods: ['sms'], phones: ['+12025550141'] })
  const [stranger] = await world.run(`select id from phone where account_id = ${other.id}`)
  const client = world.client()
  const token = await mediateToken(client, account)
  for (const phone of ['+12025550666', String(stranger?.['id']), '+12025550131', undefined]) {
    const answer = await askForCode(client, account, token, 'sms', { phone })
    refused(answer, 400, 51)
    assert.equal(answer.body.errors?.[0]?.info, 'Choose one of your phone numbers.')
    assert.equal(answer.body.errors?.[0]?.key, 'phone')
  }
  const sent = await world.run("select from outbox where channel = 'sms' and address ~ '0(666|13.|141)$'")
  assert.equal(sent.length, 0)
})

test('a code lasts ten minutes, for its own attempt', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const [token, other] = [await mediateToken(client, account), await mediateToken(client, account)]
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  good(await askForCode(client, account, other, 'email'))
  if ((await newestCode(world, account.email)) !== code)
    refused(await passStep(client, account, other, code, 'email'), 401, 54)
  await world.run(`update code set ends_at = now()`)
  refused(await passStep(client, account, token, code, 'email'), 401, 54)
})

test('case 30: issued codes, sessions and tokens aren’t stored in clear text', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  good(await passStep(client, account, token, code, 'email', true))
  const secrets = [token, account.password, client.csrfToken, ...client.cookies.values()]
  const tables = await world.run(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  for (const { table_name: table } of tables) {
    const dump = JSON.stringify(await world.run(`select row_to_json(t) as row from "${String(table)}" t`))
    for (const secret of secrets) assert.ok(!dump.includes(secret), `${String(table)} holds a secret`)
    assert.ok(!dump.includes(`"${code}"`) && !dump.includes(` ${code} `), `${String(table)} holds the code`)
  }
})
