import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, waits, type Client } from '../harness/world/client.ts'
import { create, mailedToken, nearly, stranger, twenty, type Stranger } from '../harness/world/strangers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const validate = (token: string, client = world.client()) => client.post('/validate', { token })

const revalidate = (client: Client) => client.call('PUT', '/revalidate')

/** A user who has just registered, signed in, with the token of the email. */
const created = async (): Promise<{ person: Stranger; client: Client; token: string }> => {
  const person = stranger()
  const client = world.client()
  good(await create(client, person))
  return { person, client, token: await mailedToken(world, person.email) }
}

const isValidated = async (client: Client): Promise<boolean> =>
  good(await client.get('/login')).body['emailValidationRequired'] === false

test('the token of the mail validates the address, and the owner is made welcome', async () => {
  const { person, client, token } = await created()
  assert.equal(await isValidated(client), false)
  assert.deepEqual(good(await validate(token)).body, { email: person.email })
  assert.equal(await isValidated(client), true)
  const [newest] = await world.messages(person.email)
  assert.match(newest?.subject ?? '', /welcome/i)
  refused(await validate(token), 400, 18)
})

test('case 31: following the link changes nothing, only posting the token does', async () => {
  const { client, token } = await created()
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
    const answer = await client.call(method, `/validate?token=${token}`)
    assert.ok(answer.status >= 400 || method === 'OPTIONS', `${method} ${answer.status}`)
  }
  assert.equal(await isValidated(client), false)
  good(await validate(token))
})

test('case 29: of twenty uses of one validation token at once, one counts', async () => {
  const { person, token } = await created()
  const answers = await twenty(() => validate(token))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 18)
  assert.equal(
    (await world.messages(person.email)).filter(({ subject }) => /^welcome/i.test(subject)).length,
    1,
  )
})

test('case 29: altered, foreign and old validation tokens fail', async () => {
  const { person, client, token } = await created()
  for (const wrong of [nearly(token), token.slice(1), `${token}A`, 'none', 'x'.repeat(128)])
    refused(await validate(wrong), 400, 18)
  good(await world.client().post('/forgot', { email: person.email }))
  refused(await validate(await mailedToken(world, person.email)), 400, 18)
  await world.later(86_400)
  refused(await validate(token), 400, 18)
  assert.equal((await world.client().post('/validate', {})).status, 400)
  const [{ email_validation_required: required } = {}] = await world.run(
    `select email_validation_required from account where email = '${person.email}'`,
  )
  assert.equal(required, true)
  refused(await client.get('/login'), 401, 20)
})

test('case 65: a validation token only counts on its site', async () => {
  const { client, token } = await created()
  refused(await validate(token, world.client({ site: 'borealis' })), 400, 18)
  refused(await validate(token, world.client({ site: 'cumulus' })), 400, 18)
  assert.equal(await isValidated(client), false)
  good(await validate(token))
})

test('case 35: a validation token proves nothing about an address that the account got since', async () => {
  const { person, client, token } = await created()
  await world.run(`update account set email = 'victim-${person.email}' where email = '${person.email}'`)
  refused(await validate(token), 400, 18)
  assert.equal(await isValidated(client), false)
})

test('resending waits longer each time; the newest token counts', async () => {
  const since = Date.now()
  const { person, client, token } = await created()
  const early = await revalidate(client)
  refused(early, 429, 52)
  waits(early, 30, since)
  await world.later(30)
  assert.deepEqual(good(await revalidate(client)).body, { mailSent: true, resendIn: 60 })
  const second = await mailedToken(world, person.email)
  refused(await validate(token), 400, 18)
  waits(await revalidate(client), 60, since)
  await world.later(60)
  assert.deepEqual(good(await revalidate(client)).body, { mailSent: true, resendIn: 120 })
  refused(await validate(second), 400, 18)
  good(await validate(await mailedToken(world, person.email)))
})

test('an address gets five requested emails an hour', async () => {
  const { person, client } = await created()
  for (let asked = 0; asked < 4; asked += 1) {
    await world.run("update token set created_at = created_at - interval '25 hours'")
    good(await revalidate(client))
    // One that had not left would give way to the next.
    await world.service.drainOutbox()
  }
  await world.run("update token set created_at = created_at - interval '25 hours'")
  const answer = await revalidate(client)
  refused(answer, 429, 52)
  assert.ok(Number(answer.body.errors?.[0]?.countdown) > 60)
  good(await world.client().post('/forgot', { email: person.email }))
  assert.equal((await world.messages(person.email)).length, 5)
})

test('asking again for a validated address sends nothing and says so', async () => {
  const client = await signedIn(world)
  const { email } = good(await client.get('/user')).body
  assert.deepEqual(good(await revalidate(client)).body, { mailSent: false, resendIn: 0 })
  const links = (await world.messages(email ?? '')).filter(({ link }) => link)
  assert.deepEqual(links, [])
})

test('asking again needs a session and its CSRF token', async () => {
  refused(await revalidate(world.client()), 401, 20)
  const { client } = await created()
  client.csrfToken = ''
  refused(await revalidate(client), 401, 902)
})

test('a network that tries tokens is stopped', async () => {
  const client = world.client({ address: '198.51.100.30' })
  refused(await validate('none', client), 400, 18)
  await world.run("update tally set hits = 100 where key = 'token 198.51.100'")
  refused(await validate('none', client), 429, 907)
})
