import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, giveServers, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()
const client = await signedIn(world, account)

interface Key {
  id: string
  secret: string
}

const made = async (name: string, more: object = {}, by: Client = client): Promise<Key> =>
  good(await by.post('/keys', { name, keyType: 'server', ...more })).body as unknown as Key

/** A program that has a key: it has no cookies and no CSRF token. */
const program = ({ id, secret }: Key, address?: string): Client =>
  world.client({ headers: { AuthClientId: id, AuthSecret: secret }, ...(address && { address }) })

const allow = (id: string, ...access: string[]) => allowOf(client, id, ...access)

const allowOf = (by: Client, id: string, ...access: string[]) =>
  by.call('PUT', `/keys/${id}/access`, {
    body: Object.fromEntries(
      ['read', 'power', 'configure', 'create', 'terminate'].map((each) => [each, access.includes(each)]),
    ),
  })

const shown = async (id: string) => good(await client.get(`/keys/${id}`)).body

const edit = async (id: string, more: object) => {
  const { name, allowedIPs, callsPerMinute } = await shown(id)
  const body = { name, enabled: true, allowedIPs, callsPerMinute, ...more }
  return good(await client.call('PUT', `/keys/${id}`, { body }))
}

test('a key permits its calls, as its owner, without a session', async () => {
  const key = await made('script')
  assert.match(key.id, /^[0-9a-f]{32}$/)
  const script = program(key)
  assert.deepEqual(good(await script.get('/servers')).body['items'], [])
  refused(await script.post('/serverCreate', newServer('by-script')), 403, 909)
  good(await allow(key.id, 'read', 'power', 'configure', 'create', 'terminate'))
  const id = await madeServer(world, script, 'by-script')
  await done(world, script.call('PUT', `/server/${id}/power`, { body: { power: 'on' } }))
  await done(world, script.call('PUT', `/server/${id}/rename`, { body: { name: 'renamed' } }))
  const history = good(await client.get(`/server/${id}/history`)).body['items'] as { source: string }[]
  assert.ok(history.every(({ source }) => source === 'api'))
  const { body } = good(await script.get('/queue'))
  assert.ok(JSON.stringify(body).includes('by-script') || JSON.stringify(body).includes('renamed'))
  // It may, but for the protection: what it does with that is for the tests of servers.
  good(await script.call('PUT', `/server/${id}/protection`, { body: { protected: true } }))
  refused(await script.call('DELETE', `/server/${id}/terminate`), 400, 927)
})

test('case 64: a key opens nothing but servers', async () => {
  const key = await made('narrow')
  good(await allow(key.id, 'read', 'power', 'configure', 'create', 'terminate'))
  const script = program(key)
  for (const path of [
    '/header/details',
    '/header/securityDetails',
    '/keys',
    `/keys/${key.id}`,
    '/users',
    '/support/tickets',
    '/inbox',
  ])
    refused(await script.get(path), 403, 909)
  refused(await script.post('/keys', { name: 'more', keyType: 'server' }), 403, 909)
  refused(
    await script.call('PUT', '/header/password', { body: { oldPass: 'a', newPass: 'b', confirmPass: 'b' } }),
    403,
    909,
  )
})

test('case 64: a read key opens no console, and no key shares servers', async () => {
  const key = await made('reader')
  const { server: id } = await giveServers(world, account)
  const script = program(key)
  good(await script.get(`/server/${id}/permissions`))
  const share = { email: account.email, power: true }
  for (const access of [['read'], ['read', 'power', 'configure', 'create', 'terminate']]) {
    good(await allow(key.id, ...access))
    refused(await script.post(`/server/${id}/console`, { viewOnly: false }), 403, 909)
    refused(await script.post(`/server/${id}/permissions`, share), 403, 909)
  }
})

test('a wrong secret, an id of none, and half a key are refused alike', async () => {
  const key = await made('guessed')
  for (const sent of [
    { AuthClientId: key.id, AuthSecret: 'x'.repeat(43) },
    { AuthClientId: '0'.repeat(32), AuthSecret: key.secret },
    { AuthClientId: key.id },
    { AuthSecret: key.secret },
  ])
    refused(await world.client({ headers: sent as Record<string, string> }).get('/servers'), 401, 20)
})

test('a secret is stored as a hash and returned once', async () => {
  const key = await made('hidden')
  const [row] = await world.run(`select to_jsonb(k)::text as text from api_key k where id = '${key.id}'`)
  assert.ok(!String(row?.['text']).includes(key.secret))
  assert.ok(!JSON.stringify(await shown(key.id)).includes(key.secret))
})

test('a new secret works immediately, the old one for its overlap', async () => {
  const key = await made('rotated')
  const again = good(await client.post(`/keys/${key.id}/regenerate`, { overlapHours: 2 }))
    .body as unknown as Key
  good(await program(again).get('/servers'))
  good(await program(key).get('/servers'))
  await world.run(`update api_key set old_secret_ends_at = now() where id = '${key.id}'`)
  refused(await program(key).get('/servers'), 401, 20)
  const last = good(await client.post(`/keys/${key.id}/regenerate`, { overlapHours: 0 }))
    .body as unknown as Key
  refused(await program(again).get('/servers'), 401, 20)
  good(await program(last).get('/servers'))
})

test('disabled, expired, foreign and locked keys are refused', async () => {
  const key = await made('ended')
  const script = program(key, '203.0.113.5')
  const locked = await world.account()
  const ofLocked = program(await made('locked', {}, await signedIn(world, locked)))
  good(await script.get('/servers'))
  await edit(key.id, { enabled: false })
  refused(await script.get('/servers'), 401, 901)
  await edit(key.id, { dtExpire: '2026-01-01T00:00:00.000Z' })
  refused(await script.get('/servers'), 401, 901)
  assert.equal((await shown(key.id))['state'], 'expired')
  await edit(key.id, { allowedIPs: ['198.51.100.0/24', '2001:db8::1'] })
  refused(await script.get('/servers'), 403, 55)
  good(await program(key, '198.51.100.77').get('/servers'))
  await edit(key.id, { allowedIPs: [] })
  good(await ofLocked.get('/servers'))
  await world.run(
    `update account set account_status = 'Locked', status_reason = 'Left' where id = ${locked.id}`,
  )
  refused(await ofLocked.get('/servers'), 401, 901)
})

test('case 64: a key for some servers sees no others and creates none', async () => {
  const client = await signedIn(world)
  const key = await made('bound', {}, client)
  good(await allowOf(client, key.id, 'read', 'power', 'configure', 'create', 'terminate'))
  const [own, other] = [
    await madeServer(world, client, 'bound-1'),
    await madeServer(world, client, 'bound-2'),
  ]
  good(await client.post(`/keys/${key.id}/servers`, { server: 'bound-1' }))
  refused(await client.post(`/keys/${key.id}/servers`, { server: own }), 400, 921)
  refused(await client.post(`/keys/${key.id}/servers`, { server: 'nothing' }), 400, 903)
  const script = program(key)
  const names = (good(await script.get('/servers')).body['items'] as { name: string }[]).map(
    ({ name }) => name,
  )
  assert.deepEqual(names, ['bound-1'])
  await done(world, script.call('PUT', `/server/${own}/power`, { body: { power: 'on' } }))
  for (const path of ['overview', 'disks', 'nics', 'history', 'snapshots'])
    refused(await script.get(`/server/${other}/${path}`), 404, 906)
  refused(await script.call('PUT', `/server/${other}/power`, { body: { power: 'on' } }), 404, 906)
  refused(await script.post('/serverCreate', newServer('bound-3')), 403, 909)
  refused(await script.post('/sshKeys', { name: 'shared', publicKey: 'ssh-ed25519 AAAA' }), 403, 909)
  const tasks = good(await script.get('/queue')).body as unknown as { id: string; target: string }[]
  assert.deepEqual(new Set(tasks.map(({ target }) => target)), new Set(['bound-1']))
  const all = good(await client.get('/queue')).body as unknown as typeof tasks
  refused(await script.get(`/queue/command/${all.find(({ target }) => target === 'bound-2')?.id}`), 404, 906)
  refused(await client.call('DELETE', `/keys/${key.id}/servers/${own}`), 400, 927)
  good(await client.call('DELETE', `/keys/${key.id}/serverLimit`))
  assert.equal(good(await script.get('/servers')).body['total'], 2)
})

test('a key of billing reads prices, usage and costs, and nothing else', async () => {
  const key = await made('books', { keyType: 'billing' })
  const script = program(key)
  good(await script.get('/pricing'))
  good(await script.get('/billing/costs?since=2025-12-01&until=2025-12-31'))
  refused(await script.get('/servers'), 403, 909)
  refused(await allow(key.id, 'read', 'power'), 400, 903)
})

test('a key has a limit per minute, and its calls are logged', async () => {
  const key = await made('quick')
  await edit(key.id, { callsPerMinute: 2 })
  const script = program(key)
  good(await script.get('/servers?filter=secret'))
  assert.match(good(await script.get('/servers')).headers.get('ratelimit') ?? '', /"key";r=0/)
  const third = await script.get('/servers')
  refused(third, 429, 907)
  assert.ok(Number(third.headers.get('retry-after')) > 0)
  let calls: Record<string, unknown>[] = []
  while (calls.length < 3)
    calls = good(await client.get(`/keys/${key.id}/calls`)).body['items'] as typeof calls
  assert.deepEqual(calls.map(({ method, path, status }) => `${method} ${path} ${status}`).sort(), [
    'GET /servers 200',
    'GET /servers 200',
    'GET /servers 429',
  ])
  assert.equal((await shown(key.id))['callsToday'], 3)
})

test('new keys and secrets notify the owner, without the secret', async () => {
  const other = await world.account()
  const key = await made('told', {}, await signedIn(world, other))
  const [mail] = await world.messages(other.email)
  assert.match(mail?.text ?? '', /The API key told was created/)
  assert.ok(!mail?.text.includes(key.secret))
})

test('case 64: keys belong to their owner and administrators', async () => {
  const key = await made('own')
  const stranger = await signedIn(world)
  for (const path of ['', '/servers', '/calls'])
    refused(await stranger.get(`/keys/${key.id}${path}`), 404, 906)
  refused(await stranger.call('DELETE', `/keys/${key.id}`), 404, 906)
  const { client: admin } = await withRights(world, 'admin')
  good(await admin.get(`/keys/${key.id}`))
  const { client: elsewhere } = await withRights(world, 'admin', 'borealis')
  refused(await elsewhere.get(`/keys/${key.id}`), 404, 906)
  good(await client.call('DELETE', `/keys/${key.id}`))
  refused(await program(key).get('/servers'), 401, 20)
})
