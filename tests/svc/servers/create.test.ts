import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { prove } from '../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../src/core/svc/client.ts'
import { codeOf, good, refused, type Client } from '../harness/world/client.ts'
import { create, dump, mailedToken, resetToken, stranger } from '../harness/world/strangers.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const accountsOf = (email: string) => world.run(`select * from account where email = '${email}'`)
const mailsTo = (email: string) => world.run(`select from outbox where address = '${email}'`)

const proof = (client: Client): Promise<string> =>
  prove({ call: async () => good(await client.get('/captcha')).body } as unknown as Svc)

test('registration signs in and emails a validation link', async () => {
  const person = stranger()
  const client = world.client()
  const { body } = good(await create(client, person))
  assert.equal(body.email, person.email)
  assert.equal(body['emailValidationRequired'], true)
  assert.equal(good(await client.get('/user')).body.email, person.email)
  const [mail, ...more] = await world.messages(person.email)
  assert.equal(more.length, 0)
  assert.match(mail?.link ?? '', /^http:\/\/localhost:8080\/validate\?token=[\w-]{43}$/)
  assert.ok(mail?.text.includes(mail.link ?? ''))
  good(await signIn(world.client(), person))
})

test('an account speaks the language that the browser likes best of those of the site', async () => {
  for (const [liked, locale] of [
    ['he-IL,he;q=0.9,en;q=0.8', 'he'],
    ['fr, en-GB;q=0.5, he;q=0.4', 'en'],
    ['fr', 'en'],
    ['en;q=0, he;q=0.1', 'he'],
    [';;,=,q=1', 'en'],
  ] as const) {
    const person = stranger()
    good(await create(world.client(), person, {}, { 'accept-language': liked }))
    assert.equal((await accountsOf(person.email))[0]?.['locale'], locale, liked)
  }
})

test('case 12: a password that guessers try first is refused, whatever its case', async () => {
  const person = { ...stranger(), email: 'Sunny.Day@mail.example' }
  for (const password of [
    '123456',
    'PassWord',
    'Aurora Cloud',
    'aurora-cloud',
    'AURORACLOUD',
    'sunny.day',
    'sunny.day@mail.example',
  ]) {
    const answer = await create(world.client(), { ...person, password })
    refused(answer, 400, 29)
    assert.equal(answer.body.errors?.[0]?.key, 'password')
  }
  assert.deepEqual(await accountsOf('sunny.day@mail.example'), [])
})

test('a password has the required length, is repeated, and never truncated', async () => {
  world.hashing.hashed = 0
  const person = stranger()
  for (const password of ['12xy5', 'x'.repeat(31), 'x'.repeat(129)]) {
    const answer = await create(world.client(), { ...person, password })
    refused(answer, 400, 15)
    assert.equal(answer.body.errors?.[0]?.info, 'Invalid password. Must contain 6-30 characters.')
  }
  refused(await create(world.client(), person, { passwordRepeat: `${person.password} ` }), 400, 16)
  assert.equal(world.hashing.hashed, 0)
  const answer = await world.client().post('/create', {})
  assert.deepEqual(
    answer.body.errors?.map(({ code }) => code),
    [25, 26, 27],
  )
  refused(await create(world.client(), { ...person, email: 'no address' }), 400, 12)
  const longest = { ...person, password: '🔑'.repeat(30) }
  good(await create(world.client(), longest))
  refused(await signIn(world.client(), { ...longest, password: '🔑'.repeat(29) }), 401, 21)
})

test('an address has one account at a site, however it is spelt', async () => {
  const { email } = await world.account({ email: 'taken@mail.example' })
  for (const spelt of [email, 'Taken@Mail.example', ' taken@mail.example ', 'ｔaken@mail.example']) {
    const answer = await create(world.client(), { ...stranger(), email: spelt })
    refused(answer, 400, 17)
    assert.equal(answer.body.errors?.[0]?.info, 'Selected email is not available for new account.')
  }
  assert.equal((await accountsOf(email)).length, 1)
  assert.deepEqual(await mailsTo(email), [])
})

test('case 9: signed-in users must sign out first', async () => {
  const client = await signedIn(world)
  const person = stranger()
  refused(await create(client, person), 409, 11)
  assert.deepEqual(await accountsOf(person.email), [])
})

test('case 38: a closed site refuses registration', async () => {
  const person = stranger()
  refused(await create(world.client({ site: 'borealis' }), person), 400, 42)
  assert.deepEqual(await accountsOf(person.email), [])
})

test('case 38, 65: registration requires a named site', async () => {
  const person = stranger()
  for (const [origin, headers] of [
    ['http://localhost:9', {}],
    ['http://localhost:8080', { 'site-key': 'pk_nobody' }],
  ] as const) {
    refused(await create(world.client({ origin, headers }), person), 400, 28)
  }
  for (const headers of [{}, { 'x-forwarded-host': 'localhost:8080' }])
    refused(await create(world.client({ origin: 'http://evil.example', headers }), person), 421, 906)
  const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
  refused(await create(world.client({ headers: foreign }), person), 403, 910)
  const cross = { 'site-key': 'pk_cumulus_demo', origin: 'http://localhost:8080' }
  assert.notEqual((await create(world.client({ headers: cross }), person)).status, 200)
  assert.deepEqual(await accountsOf(person.email), [])
})

test('case 38: a busy network must prove work, up to fifty a minute', async () => {
  const client = () => world.client({ address: '198.51.100.7' })
  for (let made = 0; made < 10; made += 1) good(await create(client(), stranger()))
  const person = stranger()
  const asked = await create(client(), person)
  refused(asked, 400, 915)
  assert.deepEqual(await accountsOf(person.email), [])
  const captchaToken = await proof(client())
  good(await create(client(), person, { captchaToken }))
  refused(await create(client(), stranger(), { captchaToken }), 400, 915)

  await world.run("update tally set hits = 50 where key = 'create 198.51.100'")
  const stopped = await create(client(), stranger(), { captchaToken: await proof(client()) })
  refused(stopped, 429, 907)
  const wait = Number(stopped.body.errors?.[0]?.countdown)
  assert.ok(wait > 0 && wait <= 60)
  good(await create(world.client(), stranger()))
  await world.later(61)
  refused(await create(client(), stranger()), 400, 915)
  await world.later(600)
  good(await create(client(), stranger()))
})

test('a failed registration is rolled back and can be repeated', async () => {
  const person = stranger()
  await world.run(`create function refuse() returns trigger language plpgsql as $$
      begin if new.address = '${person.email}' then raise exception 'no mail today'; end if; return new; end $$;
    create trigger refuse before insert on outbox for each row execute function refuse()`)
  const answer = await create(world.client(), person)
  refused(answer, 500, 19)
  assert.equal(answer.body.errors?.[0]?.info, 'Failed to setup new user account, please try again.')
  assert.doesNotMatch(answer.text, /no mail today/)
  assert.deepEqual(await accountsOf(person.email), [])
  await world.run('drop trigger refuse on outbox')
  good(await create(world.client(), person))
})

for (const field of [
  'isRootOrAdmin',
  'rights',
  'siteId',
  'useTFA',
  'accountEnabled',
  'emailValidationRequired',
]) {
  test(`case 69, 65: ${field} in the body of a new account is refused`, async () => {
    const person = stranger()
    const answer = await create(world.client(), person, { [field]: true })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, field)
    assert.deepEqual(await accountsOf(person.email), [])
  })
}

test('case 79: line breaks in an address are refused, encoded ones are no line breaks', async () => {
  for (const email of ['a@b.example\r\nBcc: evil@x.example', 'a\n@b.example', 'a\u2028b@c.example']) {
    assert.equal(codeOf(await create(world.client(), { ...stranger(), email })), 12, JSON.stringify(email))
  }
  const odd = 'a%0d%0ab@mail.example'
  good(await create(world.client(), { ...stranger(), email: odd }))
  assert.equal((await world.messages(odd)).length, 1)
})

test('case 80: look-alike emails are separate accounts, with ASCII domains', async () => {
  const [latin, cyrillic] = ['paypal@example.example', 'p\u0430ypal@ex\u0430mple.example']
  good(await create(world.client(), { ...stranger(), email: latin }))
  good(await create(world.client(), { ...stranger(), email: cyrillic }))
  const kept = 'p\u0430ypal@xn--exmple-4nf.example'
  assert.equal((await accountsOf(latin)).length, 1)
  assert.equal((await accountsOf(kept)).length, 1)
  assert.ok(await mailedToken(world, kept))
})

test('case 30: nothing that was given out or mailed is in the database in clear', async () => {
  const person = stranger()
  const client = world.client()
  const headers = { 'idempotency-key': 'dumped' }
  good(await create(client, person, {}, headers))
  const validation = await mailedToken(world, person.email)
  const token = await resetToken(world, person.email)
  const secrets = [person.password, validation, token, client.csrfToken, ...client.cookies.values()]
  const text = await dump(world)
  for (const secret of secrets) assert.ok(!text.includes(secret), 'the database holds a secret')
})
