import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, pageOfCumulus, refused, type Answer } from '../harness/world/client.ts'
import { signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const secure = await openWorld({ PORTICO_BASE_URL: 'https://svc.provider.example' })
after(secure.close)

const forms = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/=[^;]+/, '=…'))
    .sort()

const modes: [string, World, 'aurora' | 'cumulus', string[]][] = [
  [
    'of the same site over http',
    world,
    'aurora',
    [
      'kd=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000',
      'rb=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
      'sid=…; Path=/; HttpOnly; SameSite=Lax',
    ],
  ],
  [
    'of the same site over https',
    secure,
    'aurora',
    [
      '__Host-kd=…; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000',
      '__Host-rb=…; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000',
      '__Host-sid=…; Path=/; HttpOnly; SameSite=Lax; Secure',
    ],
  ],
  [
    'of another site over http, as on a developer’s localhost',
    world,
    'cumulus',
    [
      'pkd=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=7776000',
      'prb=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=2592000',
      'psid=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
    ],
  ],
  [
    'of another site over https',
    secure,
    'cumulus',
    [
      '__Host-pkd=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=7776000',
      '__Host-prb=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=2592000',
      '__Host-psid=…; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
    ],
  ],
]

test('GET /login refuses strangers with 401, or with 200 on request', async () => {
  const client = world.client()
  const loud = await client.get('/login')
  refused(loud, 401, 20)
  const quiet = await client.get('/login?refusalStatus=200')
  assert.equal(quiet.status, 200)
  assert.deepEqual(quiet.body, loud.body)
  assert.equal(quiet.headers.get('cache-control'), 'no-store')
  // Only what the browser would report, and only this call.
  refused(await client.get('/user?refusalStatus=200'), 401, 20)
  const foreign = { origin: 'https://evil.example' }
  refused(await client.get('/login?refusalStatus=200', foreign), 403, 910)
})

test('an address may be made unique for pages with a service worker', async () => {
  const client = await signedIn(world)
  good(await client.get('/login?refusalStatus=200&uncached=4f2a'))
  refused(await client.get('/login?refusalStatus=200&other=4f2a'), 400, 903)
})

test('a session that ended says why with status 200 too', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(
    `update session set ended_at = now(), ended_why = 'disconnected' where account_id = ${account.id}`,
  )
  const loud = await client.get('/login')
  refused(loud, 401, 901)
  const quiet = await client.get('/login?refusalStatus=200')
  assert.equal(quiet.status, 200)
  assert.deepEqual(quiet.body, loud.body)
})

for (const [what, place, site, expected] of modes) {
  test(`case 44: a page ${what} is given these cookies and no other form of them`, async () => {
    const account = await place.account({ site, methods: ['email'] })
    const client = place.client({ site })
    assert.deepEqual(forms(await signInByMail(place, client, account, true)), expected)
    const out = good(await client.get('/logout'))
    const session = expected.at(-1)?.replace('=…', '=')
    assert.deepEqual(out.headers.getSetCookie(), [`${session}; Max-Age=0`])
  })
}

test('case 44: cookies of other sites’ pages are partitioned', async () => {
  for (const place of [world, secure]) {
    for (const from of ['cross-site', 'same-site', 'same-origin', 'none', undefined]) {
      const account = await place.account({ site: 'cumulus' })
      const headers = { ...pageOfCumulus, ...(from ? { 'sec-fetch-site': from } : {}) }
      const answer = good(await signIn(place.client({ site: 'cumulus', headers }), account))
      for (const cookie of answer.headers.getSetCookie()) {
        if (cookie.includes('SameSite=None')) assert.match(cookie, /; Secure; Partitioned(;|$)/)
        else assert.match(cookie, /; SameSite=Lax/)
      }
    }
  }
})

test('without the browser’s word another host counts as another site, another port does not', async () => {
  const account = await world.account({ site: 'cumulus' })
  const { 'sec-fetch-site': _, ...page } = pageOfCumulus
  const there = world.client({ site: 'cumulus', headers: page })
  good(await signIn(there, account))
  assert.ok(there.cookies.has('psid'))
  const here = world.client({ site: 'cumulus', headers: page, origin: 'http://127.0.0.1:8080' })
  good(await signIn(here, account))
  assert.ok(here.cookies.has('sid'))
})

test('case 43: usual and cross-site cookies never sign in for each other', async () => {
  const account = await world.account({ site: 'cumulus' })
  const usual = world.client({
    site: 'cumulus',
    headers: { ...pageOfCumulus, 'sec-fetch-site': 'same-site' },
  })
  good(await signIn(usual, account))
  const apart = world.client({ site: 'cumulus' })
  good(await signIn(apart, account))
  assert.deepEqual([usual.cookies.has('sid'), apart.cookies.has('psid')], [true, true])

  const stranger = world.client({ site: 'cumulus' })
  stranger.cookies.set('sid', usual.cookies.get('sid') ?? '')
  refused(await stranger.get('/user'), 401, 20)
  const other = world.client({
    site: 'cumulus',
    headers: { ...pageOfCumulus, 'sec-fetch-site': 'same-site' },
  })
  other.cookies.set('psid', apart.cookies.get('psid') ?? '')
  refused(await other.get('/user'), 401, 20)
  good(await usual.get('/user'))
  good(await apart.get('/user'))
})

const causes: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
]

test('case 43: foreign embeds change nothing and don’t count as activity', async () => {
  const client = await signedIn(world)
  const { csrfToken } = client
  client.cookies.set('psid', client.cookies.get('sid') ?? '')
  await world.later(25 * 60)
  for (const cause of causes) {
    // Not even with the right token, which no link could send.
    for (const token of ['', csrfToken]) {
      for (const path of ['/logout', '/user', '/login', '/loginCheck']) {
        refused(await client.get(path, { ...cause, token }), 403, 910)
      }
    }
    assert.equal(good(await client.get('/loginCheck')).body['loggedIn'], true)
  }
  await world.later(10 * 60)
  refused(await client.get('/user'), 401, 20)
})
