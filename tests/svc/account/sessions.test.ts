import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { exemptPages, sessionRules } from '../../../src/contract/engine/session-errors.ts'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { good, refused } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const secure = await openWorld({ PORTICO_BASE_URL: 'https://portal.example' })
after(secure.close)

test('case 39: a planted session ID is worthless after sign-in', async () => {
  const planted = 'planted'.repeat(6)
  for (const methods of [[], ['email' as const]]) {
    const account = await world.account({ methods })
    const client = world.client()
    client.cookies.set('sid', planted)
    if (methods.length > 0) await signInByMail(world, client, account)
    else good(await signIn(client, account))
    assert.notEqual(client.cookies.get('sid'), planted)
    const attacker = world.client()
    attacker.cookies.set('sid', planted)
    refused(await attacker.get('/user'), 401, 20)
  }
})

test('case 39: each sign-in creates a new session', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const first = client.cookies.get('sid')
  good(await client.get('/logout'))
  client.csrfToken = ''
  good(await signIn(client, account))
  assert.notEqual(client.cookies.get('sid'), first)
})

test('case 44: cookies are out of reach of scripts and of other sites', async () => {
  const account = await world.account({ methods: ['email'] })
  const answer = await signInByMail(world, world.client(), account, true)
  const cookies = answer.headers.getSetCookie()
  assert.deepEqual(cookies.map((cookie) => cookie.replace(/=[^;]+/, '=…')).sort(), [
    'kd=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000',
    'rb=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
    'sid=…; Path=/; HttpOnly; SameSite=Lax',
  ])
})

test('case 44: over https they are also Secure and bound to the host', async () => {
  const account = await secure.account({ methods: ['email'] })
  const client = secure.client({ origin: 'https://portal.example' })
  const answer = await signInByMail(secure, client, account, true)
  for (const cookie of answer.headers.getSetCookie()) {
    assert.match(
      cookie,
      /^__Host-(sid|rb|kd)=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure(; Max-Age=\d+)?$/,
    )
  }
  assert.equal(good(await client.get('/user')).body.email, account.email)
  const plain = secure.client({ origin: 'https://portal.example' })
  plain.cookies.set('sid', client.cookies.get('__Host-sid') ?? '')
  refused(await plain.get('/user'), 401, 20)
})

test('case 44: cacheable replies set no cookie, personal ones aren’t cacheable', async () => {
  const client = await signedIn(world)
  for (const path of ['/site', '/logo']) {
    const { headers } = good(await client.get(path))
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
    assert.deepEqual(headers.getSetCookie(), [])
  }
  for (const path of ['/login', '/user', '/loginCheck', '/nothing']) {
    assert.equal((await client.get(path)).headers.get('cache-control'), 'no-store', path)
  }
})

test('case 45: a signed-out cookie is worthless', async () => {
  const client = await signedIn(world)
  const cookie = client.cookies.get('sid') ?? ''
  assert.deepEqual(good(await client.get('/logout')).body, { loggedOut: true })
  assert.equal(client.cookies.has('sid'), false)
  const thief = world.client()
  thief.cookies.set('sid', cookie)
  thief.csrfToken = client.csrfToken
  refused(await thief.get('/login'), 401, 20)
  refused(await thief.get('/user'), 401, 20)
  assert.deepEqual((await thief.get('/loginCheck')).body, { loggedIn: false })
})

test('signing out without being signed in is no error', async () => {
  assert.deepEqual(good(await world.client().get('/logout')).body, { loggedOut: true })
})

test('case 46: a session ends after thirty idle minutes, and using it starts them again', async () => {
  const client = await signedIn(world)
  await world.later(29 * 60)
  good(await client.get('/user'))
  await world.later(29 * 60)
  good(await client.get('/user'))
  await world.later(30 * 60)
  refused(await client.get('/user'), 401, 20)
})

test('case 46: polling does not keep a session alive', async () => {
  const client = await signedIn(world)
  for (const minutes of [10, 10, 9]) {
    await world.later(minutes * 60)
    assert.deepEqual((await client.get('/loginCheck')).body, { loggedIn: true })
  }
  await world.later(60)
  assert.deepEqual((await client.get('/loginCheck')).body, { loggedIn: false })
  refused(await client.get('/login'), 401, 20)
})

test('case 46: a session ends after twelve hours, however busy it is', async () => {
  const client = await signedIn(world)
  for (let used = 0; used < 28; used += 1) {
    await world.later(25 * 60)
    good(await client.get('/user'))
  }
  await world.later(20 * 60)
  refused(await client.get('/user'), 401, 20)
})

test('case 47: each end of a session has its own code', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const disconnected = await signedIn(world, account)
  await world.run(`update session set ended_at = now(), ended_why = 'disconnected'
    where id = (select max(id) from session where account_id = ${account.id})`)
  refused(await disconnected.get('/user'), 401, code.disconnected)
  refused(await client.call('POST', '/login', { body: {}, headers: { token: 'wrong' } }), 401, code.csrf)
  refused(await world.client().get('/user'), 401, code.notSignedIn)

  await world.run(`update account set allowed_ip_on = true where id = ${account.id}`)
  refused(await client.get('/user'), 401, code.ipChanged)
  await world.run(`update account set allowed_ip_on = false where id = ${account.id}`)
  refused(await client.get('/user'), 401, code.ipChanged)

  const kindOf = (number: number) =>
    sessionRules.find((rule) => rule.status === 401 && (rule.code ?? number) === number)?.kind
  const kinds = [code.disconnected, code.ipChanged, code.csrf, code.notSignedIn].map(kindOf)
  assert.deepEqual(kinds, ['disconnected', 'ip-changed', 'csrf', 'signed-out'])
  assert.deepEqual(exemptPages, ['/login', '/forgot', '/logout', '/reset'])
})

test('case 47: a session ends with the removal of its address', async () => {
  const account = await world.account()
  await world.run(`update account set allowed_ip_on = true where id = ${account.id};
    insert into allowed_ip (site_id, account_id, range)
    values (${account.siteId}, ${account.id}, '203.0.113.0/24'), (${account.siteId}, ${account.id}, '2001:db8::/64')`)
  const client = world.client({ address: '::ffff:203.0.113.9' })
  good(await signIn(client, account))
  const moved = world.client({ address: '2001:db8::1' })
  moved.cookies.set('sid', client.cookies.get('sid') ?? '')
  good(await moved.get('/user'))
  const outside = world.client({ address: '2001:db8:0:1::1' })
  outside.cookies.set('sid', client.cookies.get('sid') ?? '')
  refused(await outside.get('/user'), 401, 56)
  refused(await client.get('/user'), 401, 56)
})

test(
  'case 98: only the database’s clock counts for sessions',
  { skip: !isPostgres && 'the embedded database has the clock of its process' },
  async () => {
    const [client, ended] = [await signedIn(world), await signedIn(world)]
    await world.run(`update session set seen_at = now() - interval '31 minutes'
      where id = (select max(id) from session)`)
    for (const days of [-1, 1]) {
      mock.timers.enable({ apis: ['Date'], now: Date.now() + days * 86_400_000 })
      const answers = [await client.get('/user'), await ended.get('/user')]
      mock.timers.reset()
      good(answers[0]!)
      refused(answers[1]!, 401, 20)
    }
  },
)

test('case 98: waits are whole seconds, independent of clocks', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const { body } = good(await signIn(client, account))
  await world.later(100)
  const details = { email: account.email, createToken: body.mediateToken }
  assert.equal(good(await client.post('/tfaDetails', details)).body['expiresIn'], 500)
})
