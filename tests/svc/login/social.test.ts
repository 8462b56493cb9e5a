import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { startDemoProvider } from '../../../demo-host/oidc/provider.ts'
import { demoClientOf } from '../../../demo-host/svc/seed/demo.ts'
import { freePort } from '../../free-port.ts'
import { good, refused } from '../harness/world/client.ts'
import { chooseAt } from '../harness/world/demo-person.ts'
import { startHost } from '../harness/world/host.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { signedIn } from '../harness/world/steps.ts'
import { addNetwork, comeBack, left, newVerifier, redeem } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

// The whole way, with a real provider: people say who they are there, everything else is OpenID Connect.

const port = await freePort()
const issuer = `http://localhost:${port}`
const world = await openWorld()
after(world.close)
for (const site of ['aurora', 'cumulus'] as const) {
  const { clientId, clientSecret } = demoClientOf(site)
  await addNetwork(world, site, 'demo-id', issuer, clientId, clientSecret)
}
const back = (origin: string, remote = '') => `${origin}${remote}/socialProcess/demo-id`
const popupBack = back('http://localhost:8080', '/remoteSocial')
after(
  await startDemoProvider({
    issuer,
    host: '127.0.0.1',
    port,
    clients: [
      { ...demoClientOf('aurora'), redirectUris: [back('http://localhost:8080'), popupBack] },
      { ...demoClientOf('cumulus'), redirectUris: [back('http://127.0.0.1:8081'), popupBack] },
    ],
  }),
)

test('a new person gets an account, session and welcome email', async () => {
  const client = world.client()
  const begun = await left(client, 'demo-id/login/redirect')
  const { searchParams: asked } = new URL(begun.url)
  assert.equal(asked.get('code_challenge_method'), 'S256')
  assert.equal(asked.get('state'), begun.stateToken)
  const answer = good(await comeBack(client, begun, (await chooseAt(begun.url, 'sam')).get('code') ?? ''))
  assert.equal(answer.body.email, 'sam@demo-id.example')
  assert.equal(answer.body['emailValidationRequired'], false)
  assert.equal(good(await client.get('/login')).body.email, 'sam@demo-id.example')
  assert.equal((await world.messages('sam@demo-id.example')).length, 1)

  const again = world.client()
  const second = await left(again, 'demo-id/create/redirect')
  good(await comeBack(again, second, (await chooseAt(second.url, 'sam')).get('code') ?? ''))
  const accounts = await world.run("select id from account where email = 'sam@demo-id.example'")
  assert.equal(accounts.length, 1)
  const profile = good(await again.get('/socialAccess/socialProfile')).body as unknown as { social: string }[]
  assert.deepEqual(
    profile.map(({ social }) => social),
    ['demo-id'],
  )
})

test('an unverified address must be validated by email', async () => {
  const client = world.client()
  const begun = await left(client, 'demo-id/create/redirect')
  const answer = good(await comeBack(client, begun, (await chooseAt(begun.url, 'robin')).get('code') ?? ''))
  assert.equal(answer.body['emailValidationRequired'], true)
  const [mail] = await world.messages('robin@demo-id.example')
  assert.match(mail?.text ?? '', /\/validate\?token=/)
})

test('case 55: missing and unshared emails have their messages', async () => {
  const client = world.client()
  const without = await left(client, 'demo-id/login/redirect')
  refused(await comeBack(client, without, (await chooseAt(without.url, 'kim')).get('code') ?? ''), 400, 30)
  const kept = await left(client, 'demo-id/login/redirect')
  const { code } = Object.fromEntries(await chooseAt(kept.url, 'alex', { share: false }))
  refused(await comeBack(client, kept, code ?? ''), 400, 37)
})

test('verified addresses are linked, and can be disconnected', async () => {
  const client = world.client()
  const begun = await left(client, 'demo-id/login/redirect')
  const answer = good(await comeBack(client, begun, (await chooseAt(begun.url, 'alex')).get('code') ?? ''))
  assert.equal(answer.body.email, 'customer@aurora.example')
  good(await client.call('DELETE', '/socialAccess/socialProfile/demo-id'))
  assert.deepEqual(good(await client.get('/socialAccess/socialProfile')).body, [])
  refused(await client.call('DELETE', '/socialAccess/socialProfile/demo-id'), 404, 906)
})

test('a denied consent returns an error without a code', async () => {
  const begun = await left(world.client(), 'demo-id/login/redirect')
  const query = await chooseAt(begun.url, '')
  assert.equal(query.get('error'), 'access_denied')
  assert.equal(query.get('state'), begun.stateToken)
  assert.equal(query.get('code'), null)
})

test('case 51: a used code is refused, its first use stands', async () => {
  const client = world.client()
  const begun = await left(client, 'demo-id/login/redirect')
  const code = (await chooseAt(begun.url, 'sam')).get('code') ?? ''
  good(await comeBack(client, begun, code))
  const thief = world.client()
  refused(await comeBack(thief, await left(thief, 'demo-id/login/redirect'), code), 400, 35)
  refused(await thief.get('/login'), 401, 20)
  good(await client.get('/login'))
})

test('case 58: another site’s page signs in by popup', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { verifier, challenge } = newVerifier()
  const begun = await left(page, 'demo-id/login/popup', { challenge, returnTo: 'http://127.0.0.1:8081/shop' })
  const came = good(await comeBack(opened, begun, (await chooseAt(begun.url, 'sam')).get('code') ?? '')).body
  assert.equal(came['origin'], 'http://127.0.0.1:8081')
  assert.equal(came['returnTo'], 'http://127.0.0.1:8081/shop')
  assert.equal(opened.cookies.has('sid'), false)
  const handOff = String(came['handOff'])
  const answer = good(await redeem(page, { social: 'demo-id', state: begun.stateToken, handOff, verifier }))
  assert.equal(answer.body.email, 'sam@demo-id.example')
  assert.match(answer.headers.getSetCookie().join('\n'), /^psid=.*SameSite=None; Secure; Partitioned/m)
  const [one, other] = await world.run("select site_id from account where email = 'sam@demo-id.example'")
  assert.notEqual(one?.['site_id'], other?.['site_id'])
})

test('the networks of a site are listed, with whether there are any', async () => {
  const networks = good(await world.client().get('/socialAccess/getSocial')).body
  assert.deepEqual(networks, [{ social: 'demo-id', title: 'Demo ID' }])
  assert.deepEqual(good(await world.client().get('/socialAccess/socialAllowed')).body, {
    socialAllowed: true,
  })
  const borealis = world.client({ site: 'borealis' })
  assert.deepEqual(good(await borealis.get('/socialAccess/getSocial')).body, [])
  assert.deepEqual(good(await borealis.get('/socialAccess/socialAllowed')).body, { socialAllowed: false })
  refused(await borealis.get('/socialAccess/stateToken'), 400, 36)
})

test('a demonstration has a provider, or continues without it', async () => {
  const database = await freshDatabase('demo')
  const settings = { ...database.settings, PORTICO_SECRET: secret }
  const host = await startHost(settings)
  const ownPort = Number(new URL(host.origin).port)
  assert.match(host.output(), new RegExp(`Demo ID +http://localhost:${ownPort + 2}\n`))
  const client = host.client()
  const begun = await left(client, 'demo-id/login/redirect')
  const code = (await chooseAt(begun.url, 'sam')).get('code') ?? ''
  assert.equal(good(await comeBack(client, begun, code)).body.email, 'sam@demo-id.example')
  host.kill('SIGTERM')
  assert.equal(await host.ended, 0)

  const taken = createServer().listen(ownPort + 2, '127.0.0.1')
  await once(taken, 'listening')
  const second = await startHost({ ...settings, PORT: String(ownPort) })
  assert.match(second.output(), /Demo ID cannot run, so nobody can sign in with it: .*EADDRINUSE/)
  assert.equal((await fetch(`${second.origin}/readyz`)).status, 200)
  second.kill('SIGTERM')
  await second.ended
  taken.close()
  await database.drop()
})

test('signed-in users must sign out before network sign-in', async () => {
  const client = await signedIn(world)
  const path = '/socialAccess/stateToken/demo-id/login/redirect'
  refused(await client.get(path), 409, 11)
})
