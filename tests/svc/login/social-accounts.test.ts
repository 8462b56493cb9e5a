import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeAt } from '../harness/people/authenticator-app.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openHostileProvider, type Said } from '../harness/provider/hostile-provider.ts'
import { passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { addNetwork, comeBack, left, redeem, visit, windowBack } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
for (const site of ['aurora', 'borealis', 'cumulus'] as const) {
  await addNetwork(world, site, 'one', provider.issuer('one'))
  await addNetwork(world, site, 'other', provider.issuer('other'))
}

let number = 0
const personOf = (email?: string, more: Partial<Said> = {}): Said => {
  number += 1
  const address = email ?? `friend${number}@net.example`
  return { sub: `friend ${number}`, email: address, email_verified: true, name: 'Friend', ...more }
}
const comes = (said: Said, social = 'one', client: Client = world.client()) =>
  visit(client, provider, social, said)

const identities = (account: Pick<TestAccount, 'email'>) =>
  world.run(`select i.social, i.subject from identity i join account a on a.id = i.account_id
    where a.email = '${account.email}' order by i.social`)
const set = (email: string, columns: string) =>
  world.run(`update account set ${columns} where email = '${email}'`)
const events = async (email: string) =>
  (
    await world.run(`select u.event, u.result, u.method from audit u join account a on a.id = u.account_id
      where a.email = '${email}' order by u.id`)
  ).map(({ event, result, method }) => [event, result, method].join(' '))

/** Connects a network to the account of a client that is signed in. */
const connect = async (client: Client, said: Said, social = 'one') => {
  const begun = await left(client, `${social}/Profile/redirect`)
  return comeBack(client, begun, provider.approve(begun.url, said))
}

// Linking by address: only where the network and we have both proved it.

test('case 53: an unverified address opens and links no account', async () => {
  const account = await world.account()
  refused(await comes(personOf(account.email, { email_verified: false })), 400, 34)
  assert.deepEqual(await identities(account), [])
  assert.deepEqual(await events(account.email), ['sign-in failed social one'])
})

test('case 53: unverified accounts aren’t linked either', async () => {
  const account = await world.account()
  await set(account.email, 'email_validation_required = true')
  refused(await comes(personOf(account.email, { email_verified: false })), 400, 34)
  good(await signIn(world.client(), account))
})

test('both sides verified: the account is linked, written down, and has its password still', async () => {
  const account = await world.account()
  const said = personOf(account.email.toUpperCase())
  assert.equal(good(await comes(said)).body.email, account.email)
  assert.deepEqual(await events(account.email), ['social-connected ok social one', 'sign-in ok social one'])
  good(await signIn(world.client(), account))
  // From now on it is the subject that counts, whatever address the network tells.
  assert.equal(good(await comes({ ...said, email: 'moved@net.example' })).body.email, account.email)
  assert.equal(good(await comes({ sub: said.sub })).body.email, account.email)
})

test('case 54: the same subject at two networks is two people', async () => {
  const said = personOf()
  const first = good(await comes(said)).body.email
  const second = good(await comes({ ...said, email: `second${number}@net.example` }, 'other')).body.email
  assert.notEqual(first, second)
})

test('case 55: identities of other accounts and persons are refused', async () => {
  const said = personOf()
  good(await comes(said))
  refused(await comes(personOf(String(said.email)), 'other'), 400, 33)
  refused(await comes(personOf(String(said.email))), 400, 39)
  assert.deepEqual(await identities({ email: String(said.email) }), [{ social: 'one', subject: said.sub }])
})

test('case 55: another user’s identity can’t be connected', async () => {
  const said = personOf()
  good(await comes(said))
  const account = await world.account()
  const client = await signedIn(world, account)
  refused(await connect(client, said), 400, 38)
  assert.deepEqual(await identities(account), [])
  good(await client.get('/login'))
})

test('a second person of a network is refused, the same is fine', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const said = personOf('different@net.example', { email_verified: false })
  assert.deepEqual(good(await connect(client, said)).body, { connected: 'one' })
  assert.deepEqual(good(await connect(client, said)).body, { connected: 'one' })
  refused(await connect(client, personOf()), 400, 39)
  assert.deepEqual(good(await connect(client, { sub: 'no address' }, 'other')).body, { connected: 'other' })
  assert.equal(good(await comes(said)).body.email, account.email)
  const connected = (await events(account.email)).filter((event) => event.startsWith('social-connected'))
  assert.deepEqual(connected, [
    'social-connected ok social one',
    'social-connected failed social one',
    'social-connected ok social other',
  ])
})

test('case 50: connecting ends as the user who started it', async () => {
  const [mine, theirs] = [await signedIn(world), await signedIn(world)]
  const begun = await left(mine, 'one/Profile/redirect')
  theirs.cookies.set('sv', mine.cookies.get('sv') ?? '')
  const code = provider.approve(begun.url, personOf())
  refused(await comeBack(theirs, begun, code), 400, 32)
  const anybody = world.client()
  anybody.cookies.set('sv', mine.cookies.get('sv') ?? '')
  refused(await comeBack(anybody, begun, code), 400, 32)
  good(await comeBack(mine, begun, code))
})

test('a page of another site connects a network by a window', async () => {
  const account = await world.account({ site: 'cumulus' })
  const page = await signedIn(world, account)
  const said = personOf()
  const { redeeming } = await windowBack(page, provider, world.client(), 'one', said, { door: 'Profile' })
  refused(await redeem(world.client({ site: 'cumulus' }), redeeming), 400, 32)
  assert.deepEqual(good(await redeem(page, redeeming)).body, { connected: 'one' })
  assert.deepEqual(await identities(account), [{ social: 'one', subject: said.sub }])
})

test('concurrent sign-ins of a new person create one account', async () => {
  const said = personOf()
  const clients = Array.from({ length: 6 }, () => world.client())
  const visits = await Promise.all(clients.map((client) => left(client, 'one/login/redirect')))
  const answers = await Promise.all(
    visits.map((begun, index) => comeBack(clients[index]!, begun, provider.approve(begun.url, said))),
  )
  for (const answer of answers) good(answer)
  assert.equal((await world.run(`select id from account where email = '${String(said.email)}'`)).length, 1)
  assert.equal((await identities({ email: String(said.email) })).length, 1)
})

// Sign-in: a network proves identity, but doesn't grant access.

test('the second step stands behind a network too', async () => {
  const account = await world.account({ methods: ['google'] })
  const client = world.client()
  const answer = good(await comes(personOf(account.email), 'one', client))
  assert.equal(answer.body.csrfToken, undefined)
  refused(await client.get('/login'), 401, 20)
  const token = String(answer.body.mediateToken)
  good(await passStep(client, account, token, codeAt(account.totpSecret), 'google'))
  good(await client.get('/login'))
})

test('disabled accounts and refused addresses are logged', async () => {
  const account = await world.account()
  const said = personOf(account.email)
  good(await comes(said))
  await set(account.email, 'allowed_ip_on = true')
  refused(await comes(said), 403, 55)
  await set(account.email, 'allowed_ip_on = false, enabled = false')
  refused(await comes(said), 403, 913)
  assert.deepEqual((await events(account.email)).slice(-2), [
    'sign-in failed social one',
    'sign-in failed social one',
  ])
})

test('two-factor authentication without a method is a configuration error', async () => {
  const account = await world.account({ methods: ['sms'] })
  await set(account.email, 'second_step_sms = false')
  refused(await comes(personOf(account.email)), 503, 14)
})

// Registration.

test('without registration a network links but creates nothing', async () => {
  const client = () => world.client({ site: 'borealis' })
  refused(await comes(personOf(), 'one', client()), 400, 42)
  const account = await world.account({ site: 'borealis' })
  assert.equal(good(await comes(personOf(account.email), 'one', client())).body.email, account.email)
})

test('hidden accounts get the same reply for unverified addresses', async () => {
  const account = await world.account({ site: 'cumulus' })
  for (const email of [account.email, 'nobody-yet@net.example']) {
    const page = world.client({ site: 'cumulus' })
    const said = personOf(email, { email_verified: false })
    const { redeeming } = await windowBack(page, provider, world.client(), 'one', said)
    refused(await redeem(page, redeeming), 400, 37)
  }
})

test('the owner’s network sign-in deletes pending registrations', async () => {
  const said = personOf()
  await world.run(`insert into pending_registration (site_id, token_hash, email, password_hash, locale, ends_at)
    select id, 'waiting', '${String(said.email)}', 'x', 'en', now() + interval '1 day' from site where slug = 'cumulus'`)
  const page = world.client({ site: 'cumulus' })
  const { redeeming } = await windowBack(page, provider, world.client(), 'one', said)
  good(await redeem(page, redeeming))
  assert.deepEqual(await world.run("select id from pending_registration where token_hash = 'waiting'"), [])
})

// Disconnecting.

test('case 56: the last network stays without a password', async () => {
  const client = world.client()
  good(await comes(personOf(), 'one', client))
  const last = () => client.call('DELETE', '/socialAccess/socialProfile/one')
  refused(await last(), 400, 40)
  good(await connect(client, personOf(), 'other'))
  const answers = await Promise.all(
    ['one', 'other'].map((social) => client.call('DELETE', `/socialAccess/socialProfile/${social}`)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 400],
  )
  assert.equal((good(await client.get('/socialAccess/socialProfile')).body as unknown as unknown[]).length, 1)
})

test('a disconnected network can’t sign in, and others’ can’t be disconnected', async () => {
  const account = await world.account()
  const said = personOf(account.email)
  const client = world.client()
  good(await comes(said, 'one', client))
  const stranger = await signedIn(world)
  refused(await stranger.call('DELETE', '/socialAccess/socialProfile/one'), 404, 906)
  good(await client.call('DELETE', '/socialAccess/socialProfile/one'))
  assert.ok((await events(account.email)).includes('social-disconnected ok social one'))
  refused(await comes({ ...said, email_verified: false }), 400, 34)
  refused(await world.client().get('/socialAccess/socialProfile'), 401, 20)
})
