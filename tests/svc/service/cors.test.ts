import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Hono } from 'hono'
import type { Site, Sites } from '../../../demo-host/svc/domain/sites/sites.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openAnswers } from '../../../demo-host/svc/kernel/http/answers.ts'
import { openCrossOrigin } from '../../../demo-host/svc/kernel/http/cross-origin.ts'
import { wrap } from '../../../demo-host/svc/kernel/http/envelope.ts'
import { openDisks } from '../../../demo-host/svc/kernel/disk.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { openMetrics } from '../../../demo-host/svc/kernel/metrics/metrics.ts'
import { openTraces } from '../../../demo-host/svc/kernel/traces/traces.ts'
import { good, pageOfCumulus, refused, type Answer } from '../harness/world/client.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { origin } = pageOfCumulus

const header = (answer: Answer, name: string) => answer.headers.get(name)
const mayRead = (answer: Answer) => header(answer, 'access-control-allow-origin')
const says = (answer: Answer, name: string) => (header(answer, name) ?? '').toLowerCase().split(/\s*,\s*/)

const foreign = [
  'null',
  'https://127.0.0.1:8081',
  'http://127.0.0.1:8082',
  'http://127.0.0.1',
  'http://127.0.0.1:80810',
  'http://evil-127.0.0.1:8081',
  'http://sub.127.0.0.1:8081',
  'http://127.0.0.1:8081.evil.example',
  'http://127.0.0.1:8081@evil.example',
  'http://127.0.0.1.:8081',
  'HTTP://127.0.0.1:8081',
  'http://127.0.0.1:8081/',
  'http://127.0.0.1:8081, http://evil.example',
  'https://evil.example',
  '',
]

const ask = (from: string, path = '/login') =>
  world.client().call('OPTIONS', path, {
    headers: {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,token,site-key',
    },
  })

// The headers of the upload protocol.
const ofTus = ['tus-resumable', 'upload-offset', 'upload-length']

test('case 42: a listed page gets its preflight reply, for ten minutes', async () => {
  for (const path of ['/login', '/site', '/user']) {
    const answer = await ask(origin, path)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assert.equal(mayRead(answer), origin)
    assert.equal(header(answer, 'access-control-allow-credentials'), 'true')
    assert.equal(header(answer, 'access-control-max-age'), '600')
    assert.deepEqual(says(answer, 'access-control-allow-methods'), ['get', 'post', 'put', 'patch', 'delete'])
    const allowed = says(answer, 'access-control-allow-headers')
    const sent = ['content-type', 'token', 'api-version', 'site-key', 'idempotency-key', 'authorization']
    assert.deepEqual(allowed, [...sent, ...ofTus, 'upload-metadata', 'upload-checksum'])
    assert.ok(says(answer, 'vary').includes('origin'))
    assert.equal(header(answer, 'x-content-type-options'), 'nosniff')
  }
})

for (const from of foreign) {
  test(`case 42: no page of “${from}” may ask or call, nor read why`, async () => {
    const { hashing } = world
    const before = hashing.verified
    const site = await world.account({ site: 'cumulus' })
    const client = world.client({ site: 'cumulus' })
    const body = { email: site.email, password: site.password }
    const answers = [
      await ask(from),
      await client.post('/login', body, { origin: from }),
      await client.get('/login', { origin: from }),
      await client.get('/site', { origin: from }),
      await client.get('/logo', { origin: from }),
      await client.get('/openapi.json', { origin: from }),
      await client.get('/nothing/here', { origin: from }),
    ]
    for (const answer of answers) {
      refused(answer, 403, 910)
      assert.equal(mayRead(answer), null)
      assert.equal(header(answer, 'access-control-allow-credentials'), null)
      assert.ok(says(answer, 'vary').includes('origin'))
      assert.deepEqual(answer.headers.getSetCookie(), [])
    }
    assert.equal(hashing.verified, before, 'a password was checked for a foreign page')
  })
}

test('case 42: a page of one site isn’t one of another', async () => {
  const client = world.client({ site: 'cumulus' })
  for (const key of ['pk_aurora_demo', 'pk_borealis_demo', 'pk_nobody', '']) {
    const answer = await client.get('/site', { 'site-key': key })
    refused(answer, 403, 910)
    assert.equal(mayRead(answer), null)
  }
})

test('case 42: an allowed page may read errors and waits too', async () => {
  const client = world.client({ site: 'cumulus' })
  const { email, password } = await world.account({ site: 'cumulus' })
  const answers = {
    200: await client.get('/site'),
    401: await client.get('/user'),
    400: await client.post('/login', {}),
    404: await client.get('/nothing/here'),
    405: await client.call('DELETE', '/login'),
    413: await client.post('/login', { email: 'x'.repeat(70_000) }),
    415: await client.post('/login', {}, { 'content-type': 'text/plain' }),
    wrong: await client.post('/login', { email, password: 'another' }),
    right: await client.post('/login', { email, password }),
    openapi: await client.get('/openapi.json'),
    logo: await client.get('/logo'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    assert.equal(mayRead(answer), origin, what)
    assert.equal(header(answer, 'access-control-allow-credentials'), 'true', what)
    assert.deepEqual(
      says(answer, 'access-control-expose-headers'),
      [
        'retry-after',
        'etag',
        'ratelimit',
        'ratelimit-policy',
        ...ofTus,
        'upload-expires',
        'portico-image',
        'location',
      ],
      what,
    )
    assert.equal(header(answer, 'cross-origin-resource-policy'), 'cross-origin', what)
    assert.ok(says(answer, 'vary').includes('origin'), what)
  }
})

test('case 42: cacheable replies vary by origin, even without one', async () => {
  for (const path of ['/site', '/logo', '/openapi.json', '/login', '/nothing/here']) {
    const answer = await world.client().get(path)
    assert.ok(says(answer, 'vary').includes('origin'), path)
    assert.equal(mayRead(answer), null, path)
  }
  assert.equal(header(await world.client().get('/site'), 'cross-origin-resource-policy'), 'same-origin')
})

test('case 42: no reply allows every origin; outbox and probes stay closed', async () => {
  for (const path of ['/outbox.json', '/healthz', '/readyz', '/outbox']) {
    const answer = await world.service.app.request(path, { headers: { origin } })
    assert.equal(answer.headers.get('access-control-allow-origin'), null, path)
  }
})

test('any page may embed images of the service', async () => {
  const anywhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const answer = good(await world.client().get('/logo', anywhere))
  assert.equal(header(answer, 'cross-origin-resource-policy'), 'cross-origin')
})

test('a mail in a frame without an origin shows the logo, and reads nothing', async () => {
  const picture = {
    origin: 'null',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  }
  const answer = good(await world.client().get('/logo', picture))
  assert.equal(mayRead(answer), null)
  for (const [path, headers] of [
    ['/login', picture],
    ['/logo', { ...picture, 'sec-fetch-mode': 'cors' }],
    ['/logo', { ...picture, origin: 'https://evil.example' }],
  ] as const)
    refused(await world.client().get(path, headers), 403, 910)
})

test('case 99: a page of another site can read that the service stops', async () => {
  const own = await openWorld()
  const client = own.client({ site: 'cumulus' })
  good(await client.get('/site'))
  await own.close()
  const answer = await client.get('/site')
  refused(answer, 503, 908)
  assert.equal(mayRead(answer), origin)
  assert.equal(header(answer, 'retry-after'), '2')
})

test('case 91: during an outage allowed pages may read that it is busy', async () => {
  let isAway = false
  const find = async () => {
    if (isAway) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    return { origins: new Set([origin]) } as unknown as Site
  }
  const sites: Sites = {
    list: async () => [await find()],
    byId: find,
    ofRequest: find,
    forget: () => undefined,
    onChange: () => () => {},
    close: async () => {},
  }
  const log = openLog('silent')
  const answers = openAnswers(readConfig({}), log, openDisks(undefined))
  const app = new Hono()
  const traces = await openTraces(null, 'test')
  wrap(app, answers, openCrossOrigin(sites, answers), { log, metrics: openMetrics('test'), traces })
  app.get('/svc/site', () => answers.json(200, {}))
  const get = (from: string) => app.request('/svc/site', { headers: { origin: from } })

  assert.equal((await get(origin)).status, 200)
  isAway = true
  const known = await get(origin)
  assert.deepEqual([known.status, known.headers.get('access-control-allow-origin')], [503, origin])
  const stranger = await get('https://evil.example')
  assert.deepEqual([stranger.status, stranger.headers.get('access-control-allow-origin')], [503, null])
})
