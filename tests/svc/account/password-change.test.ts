import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeOf, good, refused, type Client } from '../harness/world/client.ts'
import { resetToken, reset } from '../harness/world/strangers.ts'
import { askForCode, mediateToken, signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const next = 'another pass phrase'

const change = (client: Client, oldPass: string | undefined, newPass = next, more = {}, headers = {}) =>
  client.call('PUT', '/header/password', {
    body: { ...(oldPass === undefined ? {} : { oldPass }), newPass, confirmPass: newPass, ...more },
    headers,
  })

const hashOf = async ({ id }: TestAccount) =>
  (await world.run(`select password_hash from account where id = ${id}`))[0]?.['password_hash']

const mailsTo = async ({ email }: TestAccount) =>
  (await world.messages(email)).filter(({ subject }) => subject.includes('was changed'))

test('only the new password signs in, and the owner is notified', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const before = { cookie: client.cookies.get('sid'), token: client.csrfToken }
  const { body } = good(await change(client, account.password))
  assert.equal(body.email, account.email)
  assert.notEqual(client.cookies.get('sid'), before.cookie)
  assert.notEqual(client.csrfToken, before.token)
  good(await client.call('PUT', '/header/updateNotification', { body: { notification: true } }))
  refused(await signIn(world.client(), account), 401, 21)
  good(await signIn(world.client(), { ...account, password: next }))
  assert.equal((await mailsTo(account)).length, 1)
  const audit = await world.run(
    `select notification_id, result from audit where account_id = ${account.id} and event = 'password-changed'`,
  )
  assert.deepEqual(audit, [{ notification_id: 2, result: 'ok' }])
  const lines = good(await client.get('/header/details')).body['loginAudit'] as Record<string, unknown>[]
  assert.deepEqual(
    lines.filter(({ current }) => current).map(({ event }) => event),
    ['password-changed'],
  )
})

test('case 33: a changed password ends sessions, attempts, links and trusted browsers', async () => {
  const account = await world.account({ methods: ['email'] })
  const [client, other, halfway] = [world.client(), world.client(), world.client()]
  await signInByMail(world, client, account)
  await world.later(60)
  await signInByMail(world, other, account, true)
  const token = await resetToken(world, account.email)
  const begun = await mediateToken(halfway, account)
  good(await change(client, account.password))
  refused(await other.get('/user'), 401, 901)
  refused(await askForCode(halfway, account, begun, 'email'), 401, 50)
  refused(await reset(world.client(), account.email, token), 400, 18)
  assert.ok(await mediateToken(other, { ...account, password: next }))
  good(await client.get('/user'))
})

test('the cookie from before a changed password is worth nothing', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const thief = world.client()
  for (const [name, value] of client.cookies) thief.cookies.set(name, value)
  thief.csrfToken = client.csrfToken
  good(await change(client, account.password))
  refused(await thief.get('/user'), 401, 901)
})

test('a wrong old password is refused at its field without effects', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const before = await hashOf(account)
  for (const oldPass of ['not the password', `${account.password} `, undefined, '']) {
    const answer = await change(client, oldPass)
    refused(answer, 400, 922)
    assert.equal(answer.body.errors?.[0]?.key, 'oldPass')
  }
  assert.equal(await hashOf(account), before)
  good(await client.get('/user'))
  assert.deepEqual(await mailsTo(account), [])
})

test('case 5: five wrong old passwords lock the account', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  for (let tried = 0; tried < 5; tried += 1) refused(await change(client, `guess ${tried}`), 400, 922)
  const locked = await change(client, account.password)
  refused(locked, 429, 13)
  assert.ok((locked.body.errors?.[0]?.countdown ?? 0) > 0)
  // The session goes on, and so does the right password once the time is over.
  good(await client.get('/user'))
  await world.later(31)
  good(await change(client, account.password))
})

test('guesses at once are all counted', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => change(client, `guess ${index}`)),
  )
  const codes = answers.map(codeOf)
  assert.equal(codes.filter((code) => code === 922).length, 5)
  assert.equal(codes.filter((code) => code === 13).length, 7)
})

test('case 12: the new password is validated before checking the old', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  world.hashing.verified = 0
  for (const [typed, number] of [
    ['12xy5', 15],
    ['x'.repeat(31), 15],
    ['qwerty', 29],
    ['Aurora Cloud', 29],
    [account.email, 29],
    ['', 26],
    ['half \ud800', 15],
  ] as const) {
    const answer = await change(client, account.password, typed, { confirmPass: typed || 'x' })
    refused(answer, 400, number)
    assert.equal(answer.body.errors?.[0]?.key, 'newPass')
  }
  const differs = await change(client, account.password, next, { confirmPass: `${next}!` })
  refused(differs, 400, 16)
  assert.equal(differs.body.errors?.[0]?.key, 'confirmPass')
  assert.equal(world.hashing.verified, 0)
})

test('who has no password yet sets a first one without an old one', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(`update account set password_hash = null where id = ${account.id}`)
  assert.equal(good(await client.get('/header/details')).body['hasPassword'], false)
  good(await change(client, undefined))
  good(await signIn(world.client(), { ...account, password: next }))
  // From now on there is an old one.
  refused(await change(client, undefined), 400, 922)
})

test('case 97: a double click changes the password once', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const [one, other] = [world.client(), world.client()]
  for (const each of [one, other]) {
    for (const [name, value] of client.cookies) each.cookies.set(name, value)
    each.csrfToken = client.csrfToken
  }
  const key = { 'idempotency-key': 'double-click' }
  const answers = await Promise.all([one, other].map((each) => change(each, account.password, next, {}, key)))
  const done = answers.filter(({ status }) => status === 200)
  assert.ok(done.length > 0)
  for (const answer of answers)
    if (answer.status !== 200) assert.ok([901, 911].includes(codeOf(answer) ?? 0), answer.text)
  assert.equal(new Set(done.map(({ text }) => text)).size, 1)
  assert.equal((await mailsTo(account)).length, 1)
  for (const [index, each] of [one, other].entries())
    if (answers[index]?.status === 200) good(await each.get('/user'))
})

test('of two changes at once one wins, and the other’s password opens nothing', async () => {
  const account = await world.account()
  const [one, other] = [await signedIn(world, account), await signedIn(world, account)]
  const passwords = ['the first of the two', 'the second of the two']
  const answers = await Promise.all([
    change(one, account.password, passwords[0]),
    change(other, account.password, passwords[1]),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 401]))
  refused(
    answers.find(({ status }) => status !== 200)!,
    401,
    901,
  )
  const won = answers.findIndex(({ status }) => status === 200)
  good(await signIn(world.client(), { ...account, password: passwords[won]! }))
  refused(await signIn(world.client(), { ...account, password: passwords[1 - won]! }), 401, 21)
})

test('a change fails if its session ends during the check', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const before = await hashOf(account)
  world.hashing.meanwhile = async () =>
    void (await world.run(
      `update session set ended_at = now(), ended_why = 'disconnected' where account_id = ${account.id}`,
    ))
  const answer = await change(client, account.password)
  world.hashing.meanwhile = undefined
  refused(answer, 401, 901)
  assert.equal(await hashOf(account), before)
})

test('the mail of a changed password is sent whatever the preferences say', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  good(await client.call('PUT', '/header/updateNotification', { body: { notification: false } }))
  good(await change(client, account.password))
  assert.equal((await mailsTo(account)).length, 1)
})
