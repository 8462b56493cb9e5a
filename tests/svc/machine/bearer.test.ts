import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, pageOfCumulus, refused, type Client } from '../harness/world/client.ts'
import { signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const another = 'http://shop.cumulus.example'
await world.run(`update site set origins = origins || '{${another}}' where slug = 'cumulus'`)

/** A page of cumulus in a browser without cookies, right after a sign-in. */
const justSignedIn = async (place: World = world, account?: TestAccount) => {
  const person = account ?? (await place.account({ site: 'cumulus' }))
  const client = place.client({ site: 'cumulus' })
  const { body } = good(await signIn(client, person))
  const cookie = client.cookies.get('psid') ?? ''
  client.cookies.clear()
  return { person, client, cookie, claim: body['claim'] as string }
}

const withoutToken = (client: Client): Client => Object.assign(client, { csrfToken: '' })

/** The same with its bearer and the matching token. */
const inMemory = async (place: World = world, account?: TestAccount) => {
  const { client, claim, ...more } = await justSignedIn(place, account)
  const taken = good(await withoutToken(client).post('/bearer', { claim }))
  const authorization = `Bearer ${String(taken.body['bearer'])}`
  client.csrfToken = String(good(await client.get('/login', { authorization })).body.csrfToken)
  return { client, claim, authorization, ...more }
}

test('a sign-in on another site gives a claim to exchange for a bearer', async () => {
  const { person, client, authorization } = await inMemory()
  assert.match(authorization, /^Bearer [\w-]{43}$/)
  assert.equal(good(await client.get('/user', { authorization })).body.email, person.email)
  assert.equal(good(await client.get('/loginCheck', { authorization })).body['loggedIn'], true)
  refused(await client.get('/user'), 401, 20)
})

test('the second step comes with a claim too, the password before it with none', async () => {
  const account = await world.account({ site: 'cumulus', methods: ['email'] })
  const client = world.client({ site: 'cumulus' })
  assert.equal(good(await signIn(client, account)).body['claim'], undefined)
  assert.match(String((await signInByMail(world, client, account)).body['claim']), /^[\w-]{43}$/)
})

test('a sign-in on the same site, or without bearers, gives no claim', async () => {
  const usual = await world.account()
  assert.equal(good(await signIn(world.client(), usual)).body['claim'], undefined)
  const here = world.client({ site: 'cumulus', headers: { ...pageOfCumulus, 'sec-fetch-site': 'same-site' } })
  assert.equal(good(await signIn(here, await world.account({ site: 'cumulus' }))).body['claim'], undefined)

  const strict = await openWorld()
  await strict.run("update site set allows_bearer = false where slug = 'cumulus'")
  const there = strict.client({ site: 'cumulus' })
  const account = await strict.account({ site: 'cumulus' })
  assert.equal(good(await signIn(there, account)).body['claim'], undefined)
  await strict.close()
})

test('a claim is good once, also of twenty who try at the same time', async () => {
  const { client, claim } = await justSignedIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => withoutToken(client).post('/bearer', { claim })),
  )
  const statuses = answers.map(({ status }) => status).sort((one, other) => one - other)
  assert.deepEqual(statuses, [200, ...Array<number>(19).fill(401)])
  refused(await client.post('/bearer', { claim }), 401, 20)
})

test('a claim ends after a minute, and when its cookie came back', async () => {
  const late = await justSignedIn()
  await world.later(61)
  refused(await withoutToken(late.client).post('/bearer', { claim: late.claim }), 401, 20)

  const { client, claim, cookie } = await justSignedIn()
  client.cookies.set('psid', cookie)
  assert.equal(good(await client.get('/loginCheck')).body['loggedIn'], true)
  client.cookies.clear()
  refused(await withoutToken(client).post('/bearer', { claim }), 401, 20)
})

test('a claim only works for its own origin and site', async () => {
  const { client, claim } = await justSignedIn()
  withoutToken(client)
  refused(await client.post('/bearer', { claim }, { origin: another }), 401, 20)
  refused(await world.client().post('/bearer', { claim }), 403, 910)
  const elsewhere = world.client({ site: 'borealis' })
  refused(await elsewhere.post('/bearer', { claim }, { origin: 'http://127.0.0.1:8080' }), 401, 20)
  for (const wrong of [`${claim}x`, claim.slice(1), 'x']) {
    refused(await client.post('/bearer', { claim: wrong }), 401, 20)
  }
  good(await client.post('/bearer', { claim }))
})

test('the exchange invalidates the cookie, and a bearer isn’t a cookie', async () => {
  const { cookie, authorization } = await inMemory()
  const thief = world.client({ site: 'cumulus' })
  for (const value of [cookie, authorization.slice('Bearer '.length)]) {
    for (const name of ['psid', 'sid']) thief.cookies.set(name, value)
    refused(await thief.get('/user'), 401, 20)
  }
  thief.cookies.clear()
  refused(await thief.get('/user', { authorization: `Bearer ${cookie}` }), 401, 20)
})

test('a bearer works from its own origin only', async () => {
  const { authorization } = await inMemory()
  const client = world.client({ site: 'cumulus' })
  refused(await client.get('/user', { authorization, origin: another }), 401, 20)
  refused(await client.get('/user', { authorization, origin: 'https://evil.example' }), 403, 910)
  const program = world.client()
  refused(await program.get('/user', { authorization }), 401, 20)
  for (const broken of [
    authorization.toLowerCase(),
    authorization.slice(0, -1),
    `${authorization}x`,
    'Bearer ',
    'Basic eA==',
  ]) {
    refused(await client.get('/user', { authorization: broken }), 401, 20)
  }
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEARER '])
    good(await client.get('/user', { authorization: authorization.replace('Bearer', scheme) }))
})

test('case 40: a bearer needs the CSRF token that belongs to it for every change', async () => {
  const { client, authorization } = await inMemory()
  const own = client.csrfToken
  const { client: other } = await inMemory()
  for (const token of ['', other.csrfToken, `${own}x`]) {
    refused(await client.get('/logout', { authorization, token }), 401, 902)
  }
  good(await client.get('/logout', { authorization, token: own }))
  refused(await client.get('/user', { authorization }), 401, 20)
})

test('case 46: a bearer ends ten minutes after use; polling doesn’t count', async () => {
  const { client, authorization } = await inMemory()
  for (let minutes = 0; minutes < 24; minutes += 8) {
    await world.later(8 * 60)
    good(await client.get('/user', { authorization }))
  }
  await world.later(8 * 60)
  assert.equal(good(await client.get('/loginCheck', { authorization })).body['loggedIn'], true)
  await world.later(3 * 60)
  refused(await client.get('/user', { authorization }), 401, 20)
})

test('case 46: a bearer ends after an hour, however busy it is', async () => {
  const { client, authorization } = await inMemory()
  for (let minutes = 0; minutes < 56; minutes += 8) {
    await world.later(8 * 60)
    good(await client.get('/user', { authorization }))
  }
  await world.later(5 * 60)
  refused(await client.get('/user', { authorization }), 401, 20)
})

test('a bearer ends with its account, and when its site allows none any more', async () => {
  const place = await openWorld()
  const person = await place.account({ site: 'cumulus' })
  const disabled = await inMemory(place, person)
  const forbidden = await inMemory(place)
  await place.run(`update account set enabled = false where id = ${person.id}`)
  refused(await disabled.client.get('/user', { authorization: disabled.authorization }), 401, 901)
  good(await forbidden.client.get('/user', { authorization: forbidden.authorization }))
  await place.run("update site set allows_bearer = false where slug = 'cumulus'")
  refused(await forbidden.client.get('/user', { authorization: forbidden.authorization }), 401, 901)
  await place.close()
})

test('case 62: a bearer ends when its address leaves the list', async () => {
  const person = await world.account({ site: 'cumulus' })
  const { client, authorization } = await inMemory(world, person)
  await world.run(`insert into allowed_ip (site_id, account_id, range) values (${person.siteId}, ${person.id}, '192.0.2.0/24');
    update account set allowed_ip_on = true where id = ${person.id}`)
  refused(await client.get('/user', { authorization }), 401, 56)
})

test('case 9: who holds a bearer is signed in already', async () => {
  const { person, client, authorization } = await inMemory()
  const { email, password } = person
  refused(await client.post('/login', { email, password }, { authorization }), 409, 11)
})

test('case 30: claims and bearers aren’t stored, and exchanges are audited', async () => {
  const { person, claim, authorization } = await inMemory()
  const pending = await justSignedIn()
  const rows = JSON.stringify(await world.run('select * from session'))
  for (const secret of [claim, pending.claim, authorization.slice('Bearer '.length)]) {
    assert.ok(!rows.includes(secret))
  }
  const events = await world.run(`select event from audit where account_id = ${person.id} order by id`)
  assert.deepEqual(
    events.map(({ event }) => event),
    ['sign-in', 'session-in-memory'],
  )
})
