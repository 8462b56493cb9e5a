import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { dump } from '../harness/world/strangers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const customer = await world.account()
const path = '/sites/aurora'
const server = { address: '203.0.113.9' }

const save = (remoteWebAccess: boolean, remoteIps: string[], checkOnly = false) =>
  client.call('PUT', `${path}/remoteLogin`, { body: { remoteWebAccess, remoteIps, checkOnly } })

const newToken = async (overlapHours = 0): Promise<string> =>
  String(good(await client.post(`${path}/tokens`, { overlapHours })).body['token'])

const makeLink = (token: string, { address } = server) =>
  world.client({ address }).post('/accessLink', { email: customer.email }, { 'site-secret': token })

const readReason = async (answer: ReturnType<typeof makeLink>): Promise<unknown> => {
  const found = await answer
  refused(found, 403, 909)
  return found.body.errors?.[0]?.params?.['reason']
}

const tokens = async () =>
  good(await client.get(`${path}/tokens?size=0`)).body['items'] as Record<string, unknown>[]

test('a new token signs customers in; the one before works until its overlap ends', async () => {
  const first = await newToken()
  good(await makeLink(first))
  const second = await newToken(24)
  good(await makeLink(first))
  good(await makeLink(second))
  assert.deepEqual(
    (await tokens()).map(({ state, ending, uses, lastIp }) => [state, ending, uses, lastIp]),
    [
      ['current', second.slice(-4), 1, server.address],
      ['ending', first.slice(-4), 2, server.address],
    ],
  )
  // The clock alone: sessions stay.
  await world.run("update site_secret set ends_at = ends_at - interval '24 hours'")
  assert.equal(await readReason(makeLink(first)), 'remoteEnded')
  good(await makeLink(second))
  assert.equal((await tokens()).length, 1)
})

test('without an overlap, tokens before a new one end at once', async () => {
  const before = await newToken()
  const after = await newToken(0)
  refused(await makeLink(before), 403, 909)
  good(await makeLink(after))
})

test('case 30: tokens are stored as hashes and listed without their secret', async () => {
  const token = await newToken()
  assert.ok(!(await dump(world)).includes(token))
  assert.ok(!JSON.stringify(await tokens()).includes(token))
})

test('revoking a token says how often it was used, and ends it at once', async () => {
  const token = await newToken()
  good(await makeLink(token))
  const [{ id } = {}] = await tokens()
  const end = (checkOnly: boolean) =>
    client.call('PUT', `${path}/tokens/${String(id)}/end`, { body: { checkOnly } })
  assert.deepEqual(good(await end(true)).body['consequences'], [{ kind: 'calls', count: 1 }])
  good(await makeLink(token))
  good(await end(false))
  refused(await makeLink(token), 403, 909)
  refused(await end(false), 404, 906)
})

test('servers that are turned off or call from elsewhere are refused with the reason', async () => {
  const token = await newToken()
  good(await makeLink(token))
  assert.deepEqual(good(await save(false, [], true)).body['consequences'], [
    { kind: 'stoppedServers', count: 1 },
  ])
  good(await makeLink(token))
  good(await save(false, []))
  assert.equal(await readReason(makeLink(token)), 'remoteOff')
  assert.deepEqual(good(await save(true, ['198.51.100.0/24', '2001:db8::/32'], true)).body['consequences'], [
    { kind: 'refusedServers', count: 1 },
  ])
  good(await save(true, ['198.51.100.0/24', '2001:db8::/32']))
  assert.equal(await readReason(makeLink(token)), 'remoteAddress')
  good(await makeLink(token, { address: '198.51.100.200' }))
  good(await makeLink(token, { address: '2001:db8::1' }))
  // Strangers learn nothing of it.
  assert.equal(await readReason(makeLink('guess')), undefined)
  good(await save(true, []))
})

test('a network of everything, or an invalid one, is named and changes nothing', async () => {
  good(await save(true, ['203.0.113.0/24']))
  for (const bad of ['0.0.0.0/0', '::/0', '203.0.113.0/33', '10.0.0.0/08', 'localhost', '300.1.1.1']) {
    const answer = await save(true, ['198.51.100.7', bad])
    assert.equal(answer.status, 400, bad)
    assert.equal(answer.body.errors?.[0]?.key, 'remoteIps.1', bad)
  }
  refused(
    await save(
      true,
      Array.from({ length: 51 }, (_, each) => `198.51.100.${each}`),
    ),
    400,
    903,
  )
  assert.deepEqual(good(await client.get(`${path}/remoteLogin`)).body['remoteIps'], ['203.0.113.0/24'])
  good(await save(true, []))
})

test('a test call says what a server would be answered, and creates no link', async () => {
  const token = await newToken()
  const outcome = async (more: object) =>
    good(
      await client.post(`${path}/remoteLogin/test`, {
        token,
        email: customer.email,
        ip: server.address,
        ...more,
      }),
    ).body['outcome']
  assert.equal(await outcome({}), 'works')
  assert.equal(await outcome({ token: 'other' }), 'unknown')
  assert.equal(await outcome({ email: 'unknown@aurora.example' }), 'noUser')
  assert.equal(await outcome({ email: 'admin@aurora.example' }), 'notCustomer')
  good(await save(true, ['198.51.100.0/24']))
  assert.equal(await outcome({}), 'address')
  assert.equal(await outcome({ ip: '198.51.100.3' }), 'works')
  good(await save(false, []))
  assert.equal(await outcome({}), 'off')
  good(await save(true, []))
  assert.equal((await tokens())[0]?.['uses'], 0)
})

test('each change is an event of the audit log, without the token', async () => {
  const token = await newToken(12)
  const events = await world.run(
    "select event, method, about from audit where event like 'site-token%' or event like 'site-remote%' order by id",
  )
  assert.deepEqual(
    new Set(events.map(({ event }) => event)),
    new Set(['site-token-made', 'site-token-ended', 'site-remote-changed']),
  )
  assert.equal(events.at(-1)?.['method'], `…${token.slice(-4)}, 12 h`)
  assert.ok(!JSON.stringify(events).includes(token))
})
