import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, openClient, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { isPostgres } from '../harness/world/database.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const path = '/sites/aurora'

const add = (...origins: string[]) => client.post(`${path}/origins`, { origins })
const listed = async () =>
  good(await client.get(`${path}/origins?size=0`)).body['items'] as {
    id: string
    origin: string
    source: string
  }[]
const findId = async (origin: string): Promise<string> =>
  String((await listed()).find((each) => each.origin === origin)?.id)
const remove = async (origin: string, checkOnly = false, headers = {}) =>
  client.call('PUT', `${path}/origins/${await findId(origin)}/removal`, { body: { checkOnly }, headers })

// At the host of another site, so that the key alone names the site.
const pageAt = (origin: string, key = 'pk_aurora_demo') =>
  world
    .client({ site: 'borealis' })
    .get('/site', { origin, 'sec-fetch-site': 'cross-site', 'site-key': key })
    .then(({ status }) => status)

test('an added origin has access at once, and none once it is removed', async () => {
  const origin = 'https://shop.acme.example'
  assert.equal(await pageAt(origin), 403)
  good(await add(origin))
  assert.equal(await pageAt(origin), 200)
  const { consequences } = good(await remove(origin, true)).body
  assert.deepEqual(consequences, [{ kind: 'originLeaves', count: 1 }])
  assert.equal(await pageAt(origin), 200)
  good(await remove(origin))
  assert.equal(await pageAt(origin), 403)
})

test('what is no origin of https is refused by name, and nothing is added', async () => {
  const before = await listed()
  for (const [bad, reason] of [
    ['http://shop.example', 'originHttps'],
    ['https://*.example', 'originWildcard'],
    ['*', 'originWildcard'],
    ['https://shop.example/', 'originPath'],
    ['https://shop.example/path', 'originPath'],
    ['https://shop.example?x=1', 'originPath'],
    ['https://user:pw@shop.example', 'originForm'],
    ['https://SHOP.example', 'originForm'],
    ['https://shop.example:443', 'originForm'],
    ['shop.example', 'originForm'],
    ['null', 'originForm'],
    ['javascript:alert(1)', 'originHttps'],
    ['https://10.0.0.1', 'originHost'],
    ['https://intranet', 'originHost'],
    ['https://localhost.', 'originHost'],
  ] as const) {
    const answer = await add('https://good.example', bad)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'origins.1', bad)
    assert.equal(answer.body.errors?.[0]?.params?.['reason'], reason, bad)
  }
  assert.deepEqual(await listed(), before)
  good(await add('http://localhost:5173'))
  refused(await add('http://localhost:5173'), 400, 921)
  good(await remove('http://localhost:5173'))
})

test('300 origins are refused by the limit, which 100 fit', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, each) => `https://p${each}.example`)
  const [{ count } = {}] = await world.run(
    "select cardinality(origins) as count from site where slug = 'aurora'",
  )
  const answer = await add(...many(300))
  refused(answer, 400, 920)
  assert.deepEqual([answer.body.errors?.[0]?.key, answer.body.errors?.[0]?.params], ['origins', { max: 100 }])
  good(await add(...many(100 - Number(count))))
  refused(await add('https://one-more.example'), 400, 920)
  await world.run(`update site set origins = origins[1:${Number(count)}] where slug = 'aurora'`)
})

test('the page that one works on can’t be removed', async () => {
  const origin = 'https://panel.acme.example'
  good(await add(origin))
  const answer = await remove(origin, false, { origin, 'sec-fetch-site': 'same-site' })
  refused(answer, 400, 919)
  assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'ownOrigin')
  assert.equal(await pageAt(origin), 200)
  good(await remove(origin))
})

test('addresses of the portal itself are listed and stay', async () => {
  const [own] = (await listed()).filter(({ source }) => source === 'host')
  assert.ok(own)
  refused(
    await client.call('PUT', `${path}/origins/${own.id}/removal`, { body: { checkOnly: false } }),
    404,
    906,
  )
})

test('a replaced site key works on until its overlap ends, with its last use', async () => {
  const origin = 'https://embed.acme.example'
  good(await add(origin))
  const rotate = (overlapHours: number, checkOnly = false) =>
    client.post(`${path}/keys`, { overlapHours, checkOnly })
  const keys = async () =>
    good(await client.get(`${path}/keys?size=0`)).body['items'] as Record<string, unknown>[]
  assert.equal(good(await rotate(48, true)).body['key'], null)
  const key = String(good(await rotate(48)).body['key'])
  assert.match(key, /^pk_[\w-]{24}$/)
  for (const each of [key, 'pk_aurora_demo']) assert.equal(await pageAt(origin, each), 200)
  await setTimeout(100)
  const [current, previous] = await keys()
  assert.deepEqual([current?.['key'], previous?.['key']], [key, 'pk_aurora_demo'])
  assert.equal(current?.['lastOrigin'], origin)
  assert.ok(previous?.['dtLastUsed'] && previous['dtEnd'])
  refused(await client.call('DELETE', `${path}/keys/${String(current?.['id'])}`), 400, 927)
  good(await client.call('DELETE', `${path}/keys/${String(previous['id'])}`))
  assert.equal(await pageAt(origin, 'pk_aurora_demo'), 403)
  assert.equal((await keys()).length, 1)
  // At once, and by the clock.
  good(await rotate(0))
  assert.equal(await pageAt(origin, key), 403)
  const last = String((await keys())[0]?.['key'])
  good(await rotate(1))
  assert.equal(await pageAt(origin, last), 200)
  await world.run("update site set old_site_key_ends_at = now() where slug = 'aurora'")
  while ((await pageAt(origin, last)) !== 403) await setTimeout(20)
  await world.run("update site set site_key = 'pk_aurora_demo' where slug = 'aurora'")
})

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }

test('another node learns of an origin and of a key without its clock', onPostgres, async () => {
  const other = await openService(readConfig({ ...world.settings, LOG_LEVEL: 'silent' }))
  const there = openClient(
    async (request) => other.app.fetch(request, { incoming: { socket: { remoteAddress: '198.51.100.9' } } }),
    { site: 'borealis' },
  )
  const origin = 'https://two-nodes.acme.example'
  const statusThere = async (key = 'pk_aurora_demo') =>
    (await there.get('/site', { origin, 'sec-fetch-site': 'cross-site', 'site-key': key })).status
  // The clock alone would take five minutes.
  const until = async (status: number, key?: string): Promise<void> => {
    while ((await statusThere(key)) !== status) await setTimeout(20)
  }
  try {
    assert.equal(await statusThere(), 403)
    good(await add(origin))
    await until(200)
    const key = String(
      good(await client.post(`${path}/keys`, { overlapHours: 0, checkOnly: false })).body['key'],
    )
    await until(403)
    await until(200, key)
    good(await remove(origin))
    await until(403, key)
  } finally {
    await other.close()
  }
})
