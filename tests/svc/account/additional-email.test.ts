import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { dump, mailedToken, nearly, reset, resetToken, tokenIn, twenty } from '../harness/world/strangers.ts'
import { toUser } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const set = (client: Client, email: string | undefined, more = {}, headers = {}) =>
  client.call('PUT', '/header/additionalEmail', {
    body: { ...(email ? { email } : {}), carbonCopyFlagEnabled: true, carbonCopyFlag: true, ...more },
    headers,
  })

const flags = (client: Client, additionalEmailFlag: boolean, carbonCopyFlag: boolean) =>
  client.call('PUT', '/header/updateAdditionalEmailFlag', { body: { additionalEmailFlag, carbonCopyFlag } })

const confirm = (token: string, client = world.client()) =>
  client.post('/header/additionalEmail/confirm', { token })

let number = 0
const address = () => `other${(number += 1)}@mail.example`

const person = async (columns = 'is_parent = true') => {
  const account = await world.account()
  await world.run(`update account set ${columns} where id = ${account.id}`)
  return { account, client: await signedIn(world, account) }
}

const shown = async (client: Client) => {
  const { body } = good(await client.get('/header/details'))
  return {
    email: body['parentAdditionalEmail'],
    on: body['parentAdditionalEmailFlag'],
    copy: body['carbonCopyFlag'],
    may: body['carbonCopyFlagEnabled'],
    pending: body['additionalEmailPending'],
  }
}

const withConfirmed = async () => {
  const { account, client } = await person()
  const email = address()
  good(await set(client, email))
  good(await confirm(await mailedToken(world, email)))
  return { account, client, email }
}

/** Causes a notice that is always sent. */
const changePassword = (client: Client, oldPass: string) =>
  client.call('PUT', '/header/password', {
    body: { oldPass, newPass: 'another pass phrase', confirmPass: 'another pass phrase' },
  })

test('an additional address is used once confirmed, and its owner is notified', async () => {
  const { account, client } = await person()
  const email = address()
  assert.deepEqual(good(await set(client, email)).body, { saved: true, pending: true })
  assert.deepEqual(await shown(client), { email: '', on: false, copy: true, may: false, pending: email })
  const [asked] = await world.messages(email)
  assert.match(asked?.link ?? '', /^http:\/\/localhost:8080\/Profile\?token=[\w-]{43}$/)
  good(await confirm(tokenIn(asked?.link)))
  assert.deepEqual(await shown(client), { email, on: true, copy: true, may: true, pending: '' })
  const [told] = await world.messages(account.email)
  assert.match(told?.subject ?? '', /additional email was added/)
  assert.match(told?.text ?? '', new RegExp(email))
})

// "PUT /header/updateAdditionalEmailFlag {additionalEmailFlag, carbonCopyFlag}"
test('the additional address gets notifications while it is on, whether or not copies are wanted', async () => {
  const { account, client, email } = await withConfirmed()
  good(await flags(client, true, false))
  good(await changePassword(client, account.password))
  assert.match((await world.messages(email))[0]?.subject ?? '', /password was changed/)
  assert.match((await world.messages(account.email))[0]?.subject ?? '', /password was changed/)
  const before = (await world.messages(email)).length
  good(await flags(client, true, true))
  good(await changePassword(client, 'another pass phrase'))
  assert.equal((await world.messages(email)).length, before + 1)
  good(await flags(client, false, true))
  good(await changePassword(client, 'another pass phrase'))
  assert.equal((await world.messages(email)).length, before + 1)
})

test('copies of other emails have their own switch, which needs the address', async () => {
  const { account, client, email } = await withConfirmed()
  const { client: staff } = await withRights(world, 'admin')
  const suspensions = async () =>
    (await world.messages(email)).filter(({ subject }) => /was suspended/.test(subject)).length
  const suspended = { state: 'Suspended-Policy', reason: 'Terms of service' }
  for (const [on, copy] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    good(await flags(client, on, copy))
    good(await toUser(staff, account, 'state', { ...suspended, checkOnly: false }))
    // The next state replaces an email about this one that is not sent yet.
    await world.service.drainOutbox()
    good(await toUser(staff, account, 'state', { state: 'Ok', checkOnly: false }))
    assert.equal(await suspensions(), 1)
  }
})

test('an unconfirmed address only gets the confirmation email', async () => {
  const { account, client } = await person()
  const email = address()
  good(await set(client, email))
  good(await changePassword(client, account.password))
  assert.equal((await world.messages(email)).length, 1)
  refused(await flags(client, true, true), 400, 923)
  refused(await flags(client, false, true), 400, 923)
  good(await flags(client, false, false))
})

test('case 31: a token confirms once; another, an older or a late one does not', async () => {
  const { client } = await person()
  const email = address()
  good(await set(client, email))
  const first = await mailedToken(world, email)
  good(await set(client, email))
  const second = await mailedToken(world, email)
  for (const token of [first, nearly(second), 'none', '']) assert.ok((await confirm(token)).status === 400)
  const answers = await twenty(() => confirm(second))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 18)

  const late = address()
  good(await set(client, late))
  await world.run('update account set pending_email_ends_at = now() where pending_email is not null')
  refused(await confirm(await mailedToken(world, late)), 400, 18)
  assert.equal((await shown(client)).pending, '')
})

test('a token isn’t valid on another site or for another purpose', async () => {
  const { account, client } = await person()
  const email = address()
  good(await set(client, email))
  const token = await mailedToken(world, email)
  refused(await confirm(token, world.client({ site: 'borealis' })), 400, 18)
  refused(await confirm(await resetToken(world, account.email)), 400, 18)
  refused(await reset(world.client(), account.email, token), 400, 18)
  good(await confirm(token))
})

test('until a new address has answered the one before is used; left out, both go', async () => {
  const { account, client, email } = await withConfirmed()
  const another = address()
  good(await set(client, another))
  assert.deepEqual(await shown(client), { email, on: true, copy: true, may: true, pending: another })
  // The address in use needs no mail.
  assert.deepEqual(good(await set(client, email)).body, { saved: true, pending: false })
  refused(await confirm(await mailedToken(world, another)), 400, 18)
  assert.deepEqual(good(await set(client, undefined)).body, { saved: true, pending: false })
  assert.deepEqual(await shown(client), { email: '', on: false, copy: false, may: false, pending: '' })
  assert.match((await world.messages(account.email))[0]?.subject ?? '', /additional email .* was removed/)
})

test('no address, and the own one, are refused beside the field', async () => {
  const { account, client } = await person()
  for (const email of ['no address', 'a@b', account.email, account.email.toUpperCase()]) {
    const answer = await set(client, email)
    refused(answer, 400, 12)
    assert.equal(answer.body.errors?.[0]?.key, 'email')
  }
})

test('parents and administrators have an additional address, others do not', async () => {
  const customer = await person('is_parent = false')
  refused(await set(customer.client, address()), 403, 909)
  refused(await flags(customer.client, false, false), 403, 909)
  const admin = await person("rights = 'admin'")
  const email = address()
  good(await set(admin.client, email))
  good(await confirm(await mailedToken(world, email)))
  const { body } = good(await admin.client.get('/header/details'))
  assert.deepEqual(
    [body['adminAdditionalEmail'], body['adminAdditionalEmailFlag'], body['parentAdditionalEmail']],
    [email, true, ''],
  )
})

test('one address gets five such mails an hour, and one account sends ten a day', async () => {
  const { client } = await person()
  const email = address()
  for (let sent = 0; sent < 5; sent += 1) good(await set(client, email))
  refused(await set(client, email), 429, 907)
  assert.equal((await world.run(`select from outbox where address = '${email}'`)).length, 5)
  for (let sent = 0; sent < 5; sent += 1) good(await set(client, address()))
  refused(await set(client, address()), 429, 907)
})

test('case 97: a repeat with the same key sends no second mail', async () => {
  const { client } = await person()
  const email = address()
  const key = { 'idempotency-key': 'again' }
  const first = good(await set(client, email, {}, key))
  assert.deepEqual(good(await set(client, email, {}, key)).body, first.body)
  assert.equal((await world.messages(email)).length, 1)
  refused(await set(client, address(), {}, key), 422, 912)
})

test('case 30: the token is not in the database', async () => {
  const { client } = await person()
  const email = address()
  good(await set(client, email))
  assert.ok(!(await dump(world)).includes(await mailedToken(world, email)))
})

test('case 36: an account’s rightful owner gets no copies sent elsewhere', async () => {
  const { account } = await withConfirmed()
  await world.run(`update account set email_validation_required = true where id = ${account.id}`)
  const owner = world.client()
  good(await reset(owner, account.email, await resetToken(world, account.email)))
  assert.deepEqual(await shown(owner), { email: '', on: false, copy: false, may: false, pending: '' })
})
