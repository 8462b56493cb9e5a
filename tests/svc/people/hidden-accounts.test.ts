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

test('a site that hides its accounts makes one only when the mail is used, with the password typed for it', async () => {
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

test('case 3: an address that has an account is answered alike, by the same work, and its owner is told by mail', async () => {
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

test('whoever registered somebody else’s address gets nothing when its owner uses another mail', async () => {
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

test('case 29: of twenty uses at once one makes the account; a day later none does', async () => {
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

test('case 65: a pending registration of one site is none at another', async () => {
  const person = stranger()
  good(await join(person))
  const token = await mailedToken(world, person.email)
  refused(await world.client().post('/validate', { token }), 400, 18)
  good(await validate(token))
})

test('a registration does not touch an account that its address got meanwhile', async () => {
  const person = stranger()
  good(await join(person))
  const token = await mailedToken(world, person.email)
  const account = await world.account({ site: 'cumulus', email: person.email, password: 'the one they have' })
  refused(await validate(token), 400, 18)
  good(await signIn(page(), account))
})

test('an address gets five mails an hour, however often it is registered, and nobody is told', async () => {
  const person = stranger()
  for (let asked = 1; asked <= 7; asked += 1) {
    assert.deepEqual(good(await join(person)).body, { mailSent: true, resendIn: 30 })
    // One that had not left would give way to the next.
    assert.equal((await world.messages(person.email)).length, Math.min(asked, 5))
  }
})

test('what is wrong with the password is told before anything is looked up', async () => {
  refused(await join({ ...stranger(), password: 'short12' }), 400, 15)
  refused(await join({ ...stranger(), password: 'Cumulus Cloud' }), 400, 29)
  refused(await create(page(), stranger(), { passwordRepeat: 'something else' }), 400, 16)
})

test('case 30: neither the password nor the token of a pending registration is in the database in clear', async () => {
  const person = stranger()
  good(await create(page(), person, {}, { 'idempotency-key': 'dumped' }))
  const token = await mailedToken(world, person.email)
  const text = await dump(world)
  assert.ok(text.includes(person.email))
  for (const secret of [person.password, token]) assert.ok(!text.includes(secret))
})
