import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { create, mailedToken, reset, resetToken, stranger, twenty } from '../harness/world/strangers.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const server = { 'site-secret': 'ss_aurora_demo' }
const password = 'the first pass phrase'

const invite = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world
    .client({ address: '198.51.100.60' })
    .post('/invitation', { email, ...more }, { ...server, ...headers })

test('a fresh demonstration has an invited user with an email', async () => {
  const email = 'invited@aurora.example'
  good(await reset(world.client(), email, await mailedToken(world, email), password))
  good(await signIn(world.client(), { email, password }))
})

test('an invited user sets a password and is signed in', async () => {
  const { email } = stranger()
  assert.deepEqual(good(await invite(email)).body, { mailSent: true })
  refused(await signIn(world.client(), { email, password }), 401, 21)
  const [mail] = await world.messages(email)
  assert.match(mail?.link ?? '', /^http:\/\/localhost:8080\/setPassword\?token=[\w-]{43}$/)
  const token = await mailedToken(world, email)
  const shown = good(await world.client().get(`/reset/${token}`)).body.email ?? ''
  const client = world.client()
  const { body } = good(await reset(client, shown, token, password))
  assert.equal(body['emailValidationRequired'], false)
  good(await client.get('/user'))
  const [welcome] = await world.messages(email)
  assert.match(welcome?.subject ?? '', /^welcome/i)
  good(await signIn(world.client(), { email, password }))
  refused(await reset(world.client(), email, token), 400, 18)
})

test('an invitation lasts seven days; then the reset works', async () => {
  const { email } = stranger()
  good(await invite(email))
  const token = await mailedToken(world, email)
  await world.later(6 * 86_400)
  good(await world.client().get(`/reset/${token}`))
  await world.later(86_400)
  refused(await reset(world.client(), email, token, password), 400, 18)
  good(await reset(world.client(), email, await resetToken(world, email), password))
  good(await signIn(world.client(), { email, password }))
})

test('a password set by one mail ends the other mails', async () => {
  const { email } = stranger()
  good(await invite(email))
  const invitation = await mailedToken(world, email)
  good(await reset(world.client(), email, await resetToken(world, email), password))
  refused(await reset(world.client(), email, invitation, 'somebody else’s'), 400, 18)
})

test('an address that has an account gets no invitation', async () => {
  const { email } = await world.account()
  refused(await invite(email), 400, 17)
  assert.deepEqual(await world.messages(email), [])
  const person = stranger()
  good(await invite(person.email))
  refused(await invite(person.email), 400, 17)
  refused(await create(world.client(), person), 400, 17)
})

test('case 97: a repeat invites once, also concurrently', async () => {
  const { email } = stranger()
  const headers = { 'idempotency-key': 'invite-1' }
  good(await invite(email, {}, headers))
  assert.deepEqual(good(await invite(email, {}, headers)).body, { mailSent: true })
  assert.equal((await world.messages(email)).length, 1)

  const other = stranger()
  const answers = await twenty(() => invite(other.email))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 17)
  assert.equal((await world.messages(other.email)).length, 1)
})

test('an invitation has the requested language, if available', async () => {
  const { email } = stranger()
  good(await invite(email, { locale: 'he' }))
  assert.match((await world.messages(email))[0]?.subject ?? '', /[\u0590-\u05ff]/)
  const answer = await invite(stranger().email, { locale: 'fr' })
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.key, 'locale')
})

test('only the site’s own server invites', async () => {
  const { email } = stranger()
  refused(await world.client().post('/invitation', { email }), 403, 909)
  refused(await world.client().post('/invitation', { email }, { 'site-secret': 'guess' }), 403, 909)
  refused(await invite(email, {}, { origin: 'http://localhost:8080' }), 403, 910)
  refused(await invite('no address'), 400, 12)
  refused(await invite(email, { rights: 'admin' }), 400, 903)
  assert.deepEqual(await world.run(`select from account where email = '${email}'`), [])
})
