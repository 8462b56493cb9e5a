import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { create, dump, mailedToken, stranger, twenty, type Stranger } from '../harness/world/strangers.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await world.run("update site set captcha_on = '{}' where slug = 'cumulus'")

const page = (): Client => world.client({ site: 'cumulus' })
const join = (person: Stranger, client = page()) => create(client, person)
const validate = (token: string) => page().post('/validate', { token })
const accountsOf = (email: string) => world.run(`select * from account where email = '${email}'`)

test('a site that hides accounts creates one by the email’s link', async () => {
  const person = stranger()
  const client = page()
  assert.deepEqual(good(await join(person, client)).body, { mailSent: true, resendIn: 30 })
  assert.equal(client.cookies.size, 0)
  assert.deepEqual(await accountsOf(person.email), [])
  refused(await signIn(page(), person), 401, code.wrongCredentials)

  const [mail] = await world.messages(person.email)
  assert.match(mail?.link ?? '', /^http:\/\/127\.0\.0\.1:8081\/#\/validate\?token=[\w-]{43}$/)
  assert.deepEqual(good(await validate(await mailedToken(world, person.email))).body, { email: person.email })
  const { body } = good(await signIn(page(), person))
  assert.equal(body['emailValidationRequired'], false)
})

test('case 3: existing addresses get the same reply, and an email', async () => {
  const owner = await world.account({ site: 'cumulus' })
  const person = stranger()
  const answers: string[] = []
  world.hashing.hashed = 0
  const tell = async (one: Stranger) => void answers.push(good(await join(one)).text)
  const taken = await recordStatements(() => tell({ ...person, email: owner.email }))
  const free = await recordStatements(() => tell(person))
  assert.equal(answers[0], answers[1])
  assert.deepEqual(taken, free)
  assert.equal(world.hashing.hashed, 2)

  const [mail] = await world.messages(owner.email)
  assert.match(mail?.subject ?? '', /already have an account/)
  assert.doesNotMatch(mail?.link ?? '', /[\w-]{43}/)
  good(await signIn(page(), owner))
})

test('registering another person’s address gains nothing', async () => {
  const owner = stranger()
  good(await join(owner))
  const own = await mailedToken(world, owner.email)
  good(await join({ ...owner, password: 'what the attacker typed' }))
  const other = await mailedToken(world, owner.email)
  good(await validate(own))
  good(await signIn(page(), owner))
  refused(await signIn(page(), { ...owner, password: 'what the attacker typed' }), 401, 21)
  refused(await validate(other), 400, 18)
})

test('case 29: of twenty concurrent uses one creates; later none do', async () => {
  const person = stranger()
  good(await join(person))
  const token = await mailedToken(world, person.email)
  const answers = await twenty(() => validate(token))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 18)
  assert.equal((await accountsOf(person.email)).length, 1)

  const late = stranger()
  good(await join(late))
  const lateToken = await mailedToken(world, late.email)
  await world.later(86_400)
  refused(await validate(lateToken), 400, 18)
  assert.deepEqual(await accountsOf(late.email), [])
})

test('case 65: a pending registration only counts on its site', async () => {
  const person = stranger()
  good(await join(person))
  const token = await mailedToken(world, person.email)
  refused(await world.client().post('/validate', { token }), 400, 18)
  good(await validate(token))
})

test('a registration doesn’t affect an account created since', async () => {
  const person = stranger()
  good(await join(person))
  const token = await mailedToken(world, person.email)
  const account = await world.account({ site: 'cumulus', email: person.email, password: 'the one they have' })
  refused(await validate(token), 400, 18)
  good(await signIn(page(), account))
})

test('an address gets five emails an hour, silently', async () => {
  const person = stranger()
  for (let asked = 1; asked <= 7; asked += 1) {
    assert.deepEqual(good(await join(person)).body, { mailSent: true, resendIn: 30 })
    // One that had not left would give way to the next.
    assert.equal((await world.messages(person.email)).length, Math.min(asked, 5))
  }
})

test('a bad password is refused before any lookup', async () => {
  refused(await join({ ...stranger(), password: 'short12' }), 400, 15)
  refused(await join({ ...stranger(), password: 'Cumulus Cloud' }), 400, 29)
  refused(await create(page(), stranger(), { passwordRepeat: 'something else' }), 400, 16)
})

test('case 30: pending passwords and tokens aren’t stored in clear text', async () => {
  const person = stranger()
  good(await create(page(), person, {}, { 'idempotency-key': 'dumped' }))
  const token = await mailedToken(world, person.email)
  const text = await dump(world)
  assert.ok(text.includes(person.email))
  for (const secret of [person.password, token]) assert.ok(!text.includes(secret))
})
