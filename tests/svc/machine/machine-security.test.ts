import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { headersOf, makeKey, openProgram } from '../harness/cli/machine.ts'
import type { Program, Told, ToldKey } from '../harness/cli/machine.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const client = await signedIn(world)
const anybody = openProgram(world, {})

const refused = ({ status, body }: Told, wanted: number, code: number): void => {
  const { message, errors } = body as { message?: string; errors?: { code: number }[] }
  assert.deepEqual([status, errors?.[0]?.code], [wanted, code], JSON.stringify(body))
  assert.ok(message, 'a text for clients that read no codes')
}

interface Bearer {
  authentication: string
  expires: number
}

const bearerOf = async ({ id, secret }: ToldKey): Promise<Bearer> => {
  const { status, body } = await anybody.post('/service/authenticate', { clientId: id, secret })
  assert.equal(status, 200, JSON.stringify(body))
  return body as Bearer
}

const withBearer = ({ authentication }: Bearer, address?: string): Program =>
  openProgram(world, { authorization: `Bearer ${authentication}` }, address)

test('a bearer has its key’s access for an hour, and is logged', async () => {
  const key = await makeKey(client, 'bearer', ['read', 'power'])
  const bearer = await bearerOf(key)
  assert.ok(Math.abs(bearer.expires - Date.now() / 1000 - 3600) < 60)
  const program = withBearer(bearer)
  const one = await madeServer(world, client, 'bearer-1')
  await madeServer(world, client, 'bearer-2')
  assert.equal((await program.get('/service/servers')).status, 200)
  assert.equal((await program.get('/svc/servers')).status, 200)
  assert.equal((await program.post('/service/server/poweron', { id: one })).status, 200)
  await world.service.drainQueue()
  refused(await program.post('/service/server/terminate', { id: one }), 403, 909)
  refused(await program.post('/server/configure', { id: one, cpu: '4B' }), 403, 909)
  good(await client.post(`/keys/${key.id}/servers`, { server: 'bearer-1' }))
  const { body } = await program.get('/service/servers')
  assert.deepEqual(
    (body as { name: string }[]).map(({ name }) => name),
    ['bearer-1'],
  )
  let calls: Record<string, unknown>[] = []
  while (calls.length < 7)
    calls = good(await client.get(`/keys/${key.id}/calls`)).body['items'] as typeof calls
  assert.ok(calls.some(({ method, path }) => method === 'POST' && path === '/service/authenticate'))
  assert.ok(calls.some(({ path, status }) => path === '/service/server/terminate' && status === 403))
})

test('a bearer ends with its hour, its key, its secret, its addresses and its account', async () => {
  const key = await makeKey(client, 'ending')
  const bearer = await bearerOf(key)
  const program = withBearer(bearer, '203.0.113.5')
  assert.equal((await program.get('/service/servers')).status, 200)
  const sealed = (clientId: string, secret: string, expires: number) =>
    world.keys.seal(`${clientId} ${secret} ${expires}`, 'bearer of an API key')
  const [row] = await world.run(`select secret_hash from api_key where id = '${key.id}'`)
  const over = sealed(key.id, String(row?.['secret_hash']), Math.floor(Date.now() / 1000) - 1)
  refused(await withBearer({ authentication: over, expires: 0 }).get('/service/servers'), 401, 20)

  await world.run(`update api_key set allowed_ips = '{198.51.100.0/24}' where id = '${key.id}'`)
  refused(await program.get('/service/servers'), 403, 55)
  assert.equal((await withBearer(bearer, '198.51.100.7').get('/service/servers')).status, 200)
  await world.run(`update api_key set allowed_ips = '{}', enabled = false where id = '${key.id}'`)
  refused(await program.get('/service/servers'), 401, 901)
  await world.run(`update api_key set enabled = true where id = '${key.id}'`)

  good(await client.post(`/keys/${key.id}/regenerate`, { overlapHours: 0 }))
  refused(await program.get('/service/servers'), 401, 20)
  refused(await anybody.post('/service/authenticate', { clientId: key.id, secret: key.secret }), 401, 20)
})

test('case 30: bearers aren’t stored, and altered ones are refused', async () => {
  const key = await makeKey(client, 'forged')
  const { authentication } = await bearerOf(key)
  assert.ok(!JSON.stringify(await world.run('select * from api_key')).includes(authentication))
  const longer = `${authentication}x`
  const changed = `${authentication.slice(0, -4)}AAAA`
  for (const wrong of [changed, authentication.slice(1), longer, 'A'.repeat(154), key.secret])
    refused(await withBearer({ authentication: wrong, expires: 0 }).get('/service/servers'), 401, 20)
  for (const header of [authentication, `Basic ${authentication}`])
    refused(await openProgram(world, { authorization: header }).get('/service/servers'), 401, 20)
  const lower = openProgram(world, { authorization: `bearer ${authentication}` })
  assert.equal((await lower.get('/service/servers')).status, 200)
})

test('case 40: keys and bearers only count in their headers', async () => {
  const key = await makeKey(client, 'elsewhere')
  const { authentication } = await bearerOf(key)
  for (const name of ['sid', 'psid', 'authorization', 'authentication', 'AuthClientId'])
    refused(await anybody.get('/service/servers', { cookie: `${name}=${authentication}` }), 401, 20)
  const query = new URLSearchParams({
    authorization: `Bearer ${authentication}`,
    authentication,
    AuthClientId: key.id,
    AuthSecret: key.secret,
    clientId: key.id,
    secret: key.secret,
  })
  refused(await anybody.get(`/service/servers?${query.toString()}`), 401, 20)
  refused(await anybody.post('/service/server/info', Object.fromEntries(query)), 401, 20)
  refused(await anybody.post(`/service/authenticate?${query.toString()}`), 400, 903)
})

test('case 40: a browser session opens nothing of this API', async () => {
  const browser = await signedIn(world)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  good(await browser.get('/servers'))
  for (const more of [{}, { token: browser.csrfToken }]) {
    refused(await anybody.get('/service/servers', { cookie, ...more }), 401, 20)
    refused(await anybody.post('/service/server', { name: 'ridden' }, { cookie, ...more }), 401, 20)
    refused(await anybody.post('/server/history', { name: 'any' }, { cookie, ...more }), 401, 20)
  }
})

test('case 42: a page of another origin neither calls nor reads, even with the key', async () => {
  const key = await makeKey(client, 'from-page')
  for (const origin of ['https://evil.example', 'null']) {
    const told = await openProgram(world, { ...headersOf(key), origin }).get('/service/servers')
    refused(told, 403, 910)
    assert.equal(told.headers.get('access-control-allow-origin'), null)
  }
  const told = await openProgram(world, headersOf(key)).post(
    '/service/server/poweron',
    { name: '.*' },
    { 'sec-fetch-site': 'cross-site' },
  )
  refused(told, 403, 910)
})

test('case 41: other content types and ambiguous fields are refused', async () => {
  const program = openProgram(world, headersOf(await makeKey(client, 'bodies')))
  const send = (body: BodyInit, type?: string) =>
    program.send('POST', '/service/server/info', {
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  for (const type of ['text/plain', 'application/xml', 'application/octet-stream']) {
    const answer = await send('name=x', type)
    refused(answer, 415, 905)
    assert.match(JSON.stringify(answer), /application\/json, multipart\/form-data/)
  }
  const json = 'application/json'
  for (const body of [
    '[]',
    '"name"',
    '{"name":["a"]}',
    '{"name":{"$ne":1}}',
    '{"name":"a","name":"b"}',
    '{"__proto__":"x"}',
    '{"name":',
  ])
    refused(await send(body, json), 400, 903)
  const urlencoded = 'application/x-www-form-urlencoded'
  refused(await send('name=a&name=b', urlencoded), 400, 903)
  refused(await send(Array.from({ length: 200 }, (_, at) => `f${at}=1`).join('&'), urlencoded), 400, 903)
  const twice = new FormData()
  twice.append('name', 'a')
  twice.append('name', 'b')
  refused(await send(twice), 400, 903)
  refused(await send('no parts', 'multipart/form-data; boundary=x'), 400, 903)
  refused(await program.get('/service/server?datacenter=1&datacenter=1'), 400, 903)
})

test('case 71: an oversized body is refused in each of its kinds', async () => {
  const program = openProgram(world, headersOf(await makeKey(client, 'large')))
  const large = 'x'.repeat(70_000)
  const parts = new FormData()
  parts.set('name', large)
  refused(await program.post('/service/server/info', { name: large }), 413, 904)
  refused(await program.send('POST', '/service/server/info', { body: parts }), 413, 904)
  const json = { body: JSON.stringify({ name: large }), headers: { 'content-type': 'application/json' } }
  refused(await program.send('POST', '/service/server/info', json), 413, 904)
  refused(await anybody.post('/service/authenticate', { clientId: large, secret: 'x' }), 413, 904)
})

test('case 75: expensive name patterns are refused', async () => {
  const program = openProgram(world, headersOf(await makeKey(client, 'patterns')))
  const asked = (name: string) => program.post('/service/server/info', { name, 'allow-no-servers': 'yes' })
  for (const name of ['(a+)+$', '(.*)*x', 'a{1,9}', '.*.*.*.*', '[b-a]', '\\d+', '(?:x)', 'a'.repeat(300)])
    refused(await asked(name), 400, 903)
  for (const name of ['.*', '^bearer-[12]$', 'web-.*|db-.*', 'web(1)', 'web\\.1'])
    assert.equal((await asked(name)).status, 200, name)
  const { body } = await asked('bearer-[0-9]')
  assert.deepEqual((body as { name: string }[]).map(({ name }) => name).sort(), ['bearer-1', 'bearer-2'])
})

test('case 64: other users’ servers, tasks and networks can’t be found', async () => {
  const stranger = await signedIn(world)
  const program = openProgram(world, headersOf(await makeKey(stranger, 'strange')))
  const id = await madeServer(world, client, 'not-yours')
  const queue = good(await client.get('/queue')).body as unknown as { id: string }[]
  for (const told of [
    await program.get(`/service/server/${id}`),
    await program.post('/service/server/info', { id }),
    await program.post('/service/server/poweron', { id }),
    await program.post('/service/server/poweron', { name: 'not-yours' }),
    await program.post('/server/snapshot', { id, create: 'x' }),
    await program.get(`/service/queue?id=${queue[0]?.id}`),
    await program.get('/service/network/subnets?datacenter=TEST&vlanId=1'),
    await program.send('PUT', `/service/server/${id}/power`, { body: new URLSearchParams({ power: 'on' }) }),
  ])
    refused(told, 404, 906)
})

test('case 64: a key for some servers sees no networks', async () => {
  const key = await makeKey(client, 'no-networks')
  const program = openProgram(world, headersOf(key))
  assert.equal((await program.get('/service/networks?datacenter=TEST')).status, 200)
  good(await client.post(`/keys/${key.id}/servers`, { server: 'bearer-2' }))
  refused(await program.get('/service/networks?datacenter=TEST'), 403, 909)
  assert.equal((await program.get('/service/server')).status, 200)
  refused(await program.post('/service/server', { name: 'more-than-it' }), 400, 903)
})

test('excess calls are refused with a wait, and replies count down', async () => {
  const key = await makeKey(client, 'limited')
  await world.run(`update api_key set calls_per_minute = 2 where id = '${key.id}'`)
  const program = openProgram(world, headersOf(key))
  await program.get('/service/servers')
  assert.match((await program.get('/service/servers')).headers.get('ratelimit') ?? '', /"key";r=0/)
  const third = await program.get('/service/servers')
  refused(third, 429, 907)
  assert.ok(Number(third.headers.get('retry-after')) > 0)
})

test('case 48: missing paths have the same format and headers', async () => {
  const missing = await anybody.get('/service/nothing')
  refused(missing, 404, 906)
  assert.equal(missing.headers.get('x-content-type-options'), 'nosniff')
  const method = await anybody.send('DELETE', '/service/servers')
  assert.equal(method.status, 405)
  assert.equal(method.headers.get('allow'), 'GET')
})
