import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openProviders } from '../../../demo-host/svc/domain/identities/providers.ts'
import { secretPlace, type Network } from '../../../demo-host/svc/domain/identities/identities.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused } from '../harness/world/client.ts'
import { metadataOf, openHostileProvider, type Lie, type Said } from '../harness/provider/hostile-provider.ts'
import { addNetwork, comeBack, leave, left, redeem, visit, windowBack } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
await addNetwork(world, 'aurora', 'evil', provider.issuer('evil'))
await addNetwork(world, 'cumulus', 'evil', provider.issuer('evil'))

const owner = await world.account({ email: 'owner@aurora.example' })
const said: Said = { sub: 'somebody', email: owner.email, email_verified: true, name: 'Somebody' }
const seconds = Math.floor(Date.now() / 1000)

const nothingHappened = async (email = owner.email): Promise<void> => {
  assert.deepEqual(await world.run('select id from identity'), [])
  const sessions = `select s.id from session s join account a on a.id = s.account_id where a.email = '${email}'`
  assert.deepEqual(await world.run(sessions), [])
}

const lies: Record<string, Lie> = {
  'another nonce': { claims: { nonce: 'of another visit' } },
  'no nonce': { claims: { nonce: undefined } },
  'another issuer': { claims: { iss: 'https://accounts.example' } },
  'the issuer of another network of the same server': { claims: { iss: provider.issuer('other') } },
  'another audience': { claims: { aud: 'another-client' } },
  'no audience': { claims: { aud: undefined } },
  'several audiences and another authorized party': {
    claims: { aud: ['portico-test', 'another-client'], azp: 'another-client' },
  },
  'an end in the past': { claims: { iat: seconds - 900, exp: seconds - 600 } },
  'no end': { claims: { exp: undefined } },
  'a beginning in the future': { claims: { nbf: seconds + 600 } },
  'no subject': { claims: { sub: undefined } },
  'a subject that is no text': { claims: { sub: 7 } },
  'an empty subject': { claims: { sub: '' } },
  'a subject of a thousand characters': { claims: { sub: 's'.repeat(1000) } },
  'a subject with a hidden character': { claims: { sub: 'some\u202ebody' } },
  'alg none': { signedBy: 'nobody' },
  'a signature of somebody else': { signedBy: 'another key' },
  'a signature by the client secret': { signedBy: 'the client secret' },
}

for (const [what, lie] of Object.entries(lies)) {
  test(`case 52: an id token with ${what} is refused`, async () => {
    const client = world.client()
    refused(await visit(client, provider, 'evil', said, { lie }), 400, 36)
    refused(await client.get('/login'), 401, 20)
    await nothingHappened()
  })
}

test('case 52: userinfo about another subject is refused', async () => {
  const { email: _, ...kept } = said
  const lie: Lie = { claims: { email: undefined }, userinfoSub: 'somebody else' }
  refused(await visit(world.client(), provider, 'evil', { ...kept, email: owner.email }, { lie }), 400, 36)
  await nothingHappened()
})

const tokenAnswers: Record<string, [Lie['token'], number]> = {
  'an error of the server': [{ status: 500, body: '{}' }, 36],
  'a page': [{ status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }, 36],
  'half an answer': [{ status: 200, body: '{"access_token":' }, 36],
  nothing: [{ status: 200 }, 36],
  'no id token': [{ status: 200, body: '{"access_token":"a","token_type":"bearer"}' }, 36],
  'a way to somebody else': [{ status: 307, location: `${provider.origin}/elsewhere` }, 36],
  'that the code is no good': [{ status: 400, body: '{"error":"invalid_grant"}' }, 35],
  'that it does not know us': [{ status: 401, body: '{"error":"invalid_client"}' }, 36],
}

for (const [what, [token, code]] of Object.entries(tokenAnswers)) {
  test(`case 51: a network that returns ${what} ends with code ${code}`, async () => {
    provider.asked.length = 0
    const client = world.client()
    const begun = await left(client, 'evil/login/redirect')
    const given = provider.approve(begun.url, said, token ? { token } : {})
    refused(await comeBack(client, begun, given), 400, code)
    assert.equal(provider.asked.includes('/elsewhere'), false, 'a redirect was followed')
    refused(await comeBack(client, begun, given), 400, 32)
    await nothingHappened()
  })
}

const redirectTo =
  (location: string): Parameters<typeof provider.discovery.set>[1] =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

const discoveries: Record<string, Parameters<typeof provider.discovery.set>[1]> = {
  'an error': (_, response) => void response.writeHead(500).end(),
  'a page': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  'a way to somebody else': redirectTo(`${provider.origin}/evil/.well-known/openid-configuration`),
  'the name of somebody else': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(metadataOf('https://accounts.example'))),
  'an address that is a script': (request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        ...metadataOf(provider.issuer((request.url ?? '').split('/')[1] ?? '')),
        authorization_endpoint: 'javascript:alert(1)',
      }),
    ),
  'an address without end': (request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        ...metadataOf(provider.issuer((request.url ?? '').split('/')[1] ?? '')),
        authorization_endpoint: `${provider.origin}/${'a'.repeat(3000)}`,
      }),
    ),
  'a hung up line': (_, response) => void response.destroy(),
}

for (const [index, [what, lie]] of Object.entries(discoveries).entries()) {
  test(`a network that claims ${what} is unavailable, and retried`, async () => {
    const name = `discovery-${index}`
    provider.discovery.set(name, lie)
    await addNetwork(world, 'aurora', name, provider.issuer(name))
    refused(await leave(world.client(), `${name}/login/redirect`), 400, 36)
    provider.discovery.delete(name)
    const answer = await leave(world.client(), `${name}/login/redirect`)
    // What is wrong about the addresses was understood, and is good for some minutes.
    if (what.startsWith('an address')) refused(answer, 400, 36)
    else good(answer)
  })
}

test('a network that cannot be reached is not available', async () => {
  await addNetwork(world, 'aurora', 'nobody', 'http://127.0.0.1:9/')
  refused(await leave(world.client(), 'nobody/login/redirect'), 400, 36)
})

test('an unresponsive network times out after ten seconds, alone', async () => {
  provider.discovery.set('slow', () => {})
  await addNetwork(world, 'aurora', 'slow', provider.issuer('slow'))
  const slow = leave(world.client(), 'slow/login/redirect')
  const others = await Promise.all(
    Array.from({ length: 12 }, () => leave(world.client(), 'evil/login/redirect')),
  )
  others.forEach(good)
  refused(await slow, 400, 36)
})

test('plain http is for networks of this machine only, and for none in production', async () => {
  const log = openLog('silent')
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const network: Network = {
    site_id: 1,
    social: 'plain',
    title: 'Plain',
    issuer: provider.issuer('evil'),
    client_id: 'portico-test',
    client_secret_sealed: world.keys.seal('x'.repeat(32), secretPlace(1, 'plain')),
    place: 0,
  }
  const ask = (production: boolean, issuer: string) =>
    openProviders({ ...config, production }, world.keys, log).doorOf(
      { ...network, issuer },
      'state',
      'http://a/b',
    )
  assert.match(await ask(false, network.issuer), /^http:\/\/127\.0\.0\.1:/)
  provider.asked.length = 0
  await assert.rejects(ask(true, network.issuer), /Social access is currently not available\./)
  for (const issuer of [
    'http://accounts.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'ftp://localhost/',
    'file:///etc/passwd',
    'no address',
  ]) {
    await assert.rejects(ask(false, issuer), /Social access is currently not available\./, issuer)
  }
  assert.deepEqual(provider.asked, [])
})

test('a popup’s result only goes to the page that opened it', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming, answer } = await windowBack(page, provider, opened, 'evil', said, {
    lie: { signedBy: 'nobody' },
  })
  assert.deepEqual(Object.keys(answer.body).sort(), ['handOff', 'origin', 'page', 'returnTo'])
  refused(await redeem(page, redeeming), 400, 36)
  refused(await redeem(page, redeeming), 400, 32)
})

const odd: [string, Partial<Said>, number][] = [
  ['the text "true" as proof', { email_verified: 'true' }, 34],
  ['the number 1 as proof', { email_verified: 1 }, 34],
  ['no word of proof', { email_verified: undefined }, 34],
  ['an address in a list', { email: [owner.email] }, 30],
  ['an address that is none', { email: 'owner' }, 30],
  ['two addresses in one', { email: `${owner.email},evil@x.example` }, 30],
  ['an address with a line break', { email: `${owner.email}\r\nbcc: evil@x.example` }, 30],
  ['an address with a name', { email: `"Owner" <${owner.email}>` }, 30],
  ['an empty address', { email: '' }, 30],
]

for (const [what, more, code] of odd) {
  test(`case 53: ${what} from the network links nothing (code ${code})`, async () => {
    refused(await visit(world.client(), provider, 'evil', { ...said, ...more }), 400, code)
    await nothingHappened()
  })
}

test('any name is shown as short plain text, or not at all', async () => {
  const names: [unknown, string][] = [
    ['<b>Eve</b>\u202e\u0000', '<b>Eve</b>'],
    ['x'.repeat(5000), 'x'.repeat(100)],
    ['😀'.repeat(300), '😀'.repeat(100)],
    [{ toString: 'Eve' }, ''],
    ['half \ud83d', 'half'],
  ]
  for (const [index, [name, shown]] of names.entries()) {
    const client = world.client()
    const email = `named${index}@aurora.example`
    good(await visit(client, provider, 'evil', { sub: `named ${index}`, email, email_verified: true, name }))
    const [profile] = good(await client.get('/socialAccess/socialProfile')).body as unknown as {
      name: string
    }[]
    assert.equal(profile?.name, shown)
  }
})
