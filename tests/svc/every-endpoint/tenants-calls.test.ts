import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { good, refused } from '../harness/world/client.ts'
import { reset, resetToken } from '../harness/world/strangers.ts'
import { endpoints, filled } from '../harness/hostile/every-endpoint.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { foreignPage, openTwoTenants } from '../harness/hostile/two-tenants.ts'

const { world, ofA, ofB, callers, close } = await openTwoTenants()
after(close)

test('case 64, 65: no caller at A sees texts or data of B', async () => {
  const paths = [
    '/site',
    '/termsOfService',
    '/termsOfService?locale=en',
    '/home',
    '/userWelcomePage',
    '/ga',
    '/socialAccess/getSocial',
    '/socialAccess/socialProfile',
    '/user',
    '/login',
    '/header/menu',
    '/announcements',
    '/crashReports',
    '/support/tickets',
    '/support/info',
    '/support/health',
    '/support/health/incidents',
  ]
  for (const [caller, open] of Object.entries(callers)) {
    const { client, headers } = await open()
    for (const path of paths) {
      const { text } = await client.get(path, headers)
      assert.doesNotMatch(text, /only.B|Borealis|borealis/i, `${caller}: ${path}`)
      assert.ok(!text.includes(ofB.email), `${caller}: ${path}`)
    }
  }
  const user = await signedIn(world, ofB)
  for (const path of [
    '/termsOfService?locale=en',
    '/home',
    '/userWelcomePage',
    '/header/menu',
    '/announcements',
    '/support/info',
    '/support/health',
    '/support/health/incidents',
  ])
    assert.match(good(await user.get(path)).text, /only B/, path)
})

test('case 64: calls that need a session are refused without one and from foreign pages', async () => {
  const user = await signedIn(world, ofA)
  // Of each call one is tried with everything else that is tried of it (tests/svc/harness/world/only-own-pages.ts).
  for (const { method, path, can, changes, body } of isDeep
    ? endpoints
    : endpoints.filter((one, at) => one.can === 'anyone' || at % 8 === 0)) {
    const to = filled(path, ['demo-id', 'login', 'redirect'])
    const sent = { ...(method === 'GET' ? {} : { body: {} }), headers: foreignPage }
    refused(await world.client().call(method, to, sent), 403, 910)
    refused(await user.call(method, to, sent), 403, 910)
    if (can === 'anyone') continue
    const plain = body ? { body: {} } : {}
    refused(await world.client().call(method, to, plain), 401, 20)
    if (method === 'GET' && !changes) continue
    for (const token of ['', user.csrfToken.slice(1), (await signedIn(world)).csrfToken])
      refused(await user.call(method, to, { ...plain, headers: { token } }), 401, 902)
  }
})

test('case 65: the site of a session counts for answers and changes', async () => {
  const user = await signedIn(world, ofB)
  const atHostOfA = world.client()
  atHostOfA.cookies = user.cookies
  atHostOfA.csrfToken = user.csrfToken
  assert.equal(good(await atHostOfA.get('/ga')).body['userId'], String(ofB.id))
  const keyOfA = { 'site-key': 'pk_aurora_demo' }
  assert.equal(good(await atHostOfA.get('/ga', keyOfA)).body['userId'], String(ofB.id))
  assert.match(good(await atHostOfA.get('/home')).text, /only B/)
  refused(await atHostOfA.call('DELETE', '/socialAccess/socialProfile/demo-id'), 404, 906)
  assert.deepEqual(good(await atHostOfA.call('PUT', '/revalidate')).body, { mailSent: false, resendIn: 0 })
  good(await atHostOfA.get('/logout'))
  refused(await user.get('/user'), 401, 20)
  const [row] = await world.run(
    `select site_id from audit where event = 'sign-out' and account_id = ${ofB.id} order by id desc limit 1`,
  )
  assert.deepEqual(row, { site_id: ofB.siteId })
})

test('case 67: hundreds of calls on four shared connections see only rows of their site', async () => {
  // One address at both sites, so that only the site can tell its accounts apart.
  const email = 'both@sites.example'
  const at = async (site: 'aurora' | 'borealis') => {
    const account = await world.account({ email, site })
    const user = await signedIn(world, account)
    return { site, account, user, token: await resetToken(world, email, world.client({ site })) }
  }
  const [a, b] = [await at('aurora'), await at('borealis')]
  const kinds: ((own: typeof a, other: typeof a) => Promise<void>)[] = [
    async ({ user, account }) => assert.equal(good(await user.get('/ga')).body['userId'], String(account.id)),
    async ({ site }, { token }) => refused(await world.client({ site }).get(`/reset/${token}`), 400, 18),
    async ({ site, token }) => void good(await world.client({ site }).get(`/reset/${token}`)),
    async ({ site }, { token }) => refused(await reset(world.client({ site }), email, token), 400, 18),
    async ({ user, site }) =>
      assert.equal(/only B/.test(good(await user.get('/home')).text), site === 'borealis'),
    async ({ site }, other) => {
      const headers = { 'site-secret': `ss_${other.site}_demo` }
      refused(await world.client({ site }).post('/accessLink', { email }, headers), 403, 909)
    },
  ]
  const call = async (index: number) => {
    const kind = kinds[Math.floor(index / 2) % kinds.length]
    await (index % 2 ? kind?.(b, a) : kind?.(a, b))
  }
  for (let begun = 0; begun < (isDeep ? 1000 : 400); begun += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => call(begun + index)))
  for (const { site, account } of [a, b]) good(await signIn(world.client({ site }), account))
})
