import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
// Sites are read at the first call, so this exists before it.
await world.run(
  `update site set ga4_tracker_id = 'G-TEST1234', ga4 = '{"debug_mode": true}' where slug = 'aurora'`,
)

const nothing = {
  userId: '',
  email: '',
  gaTrackerId: '',
  ga4TrackerId: '',
  gaAdsTrackerId: '',
  vid: '',
  ga4: {},
}

test('a site without trackers learns nothing of its visitors, and gives them no cookie', async () => {
  const { body, headers } = good(await world.client({ site: 'borealis' }).get('/ga'))
  assert.deepEqual(body, nothing)
  assert.equal(headers.getSetCookie().length, 0)
})

test('a visitor keeps a random name for a year in an HttpOnly cookie', async () => {
  const [one, other] = [world.client(), world.client()]
  const first = good(await one.get('/ga'))
  assert.deepEqual(first.body, {
    ...nothing,
    ga4TrackerId: 'G-TEST1234',
    ga4: { debug_mode: true },
    vid: first.body['vid'],
  })
  assert.match(String(first.body['vid']), /^[\w-]{43}$/)
  const [cookie = ''] = first.headers.getSetCookie()
  assert.match(cookie, /^vid=.*; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
  assert.equal(first.headers.get('cache-control'), 'no-store')
  const second = good(await one.get('/ga'))
  assert.equal(second.body['vid'], first.body['vid'])
  assert.equal(second.headers.getSetCookie().length, 0)
  assert.notEqual(good(await other.get('/ga')).body['vid'], first.body['vid'])
})

test('a cookie that the service did not make is not repeated', async () => {
  const client = world.client()
  client.cookies.set('vid', '<script>alert(1)</script>')
  const { text, body } = good(await client.get('/ga'))
  assert.ok(!text.includes('script'))
  assert.match(String(body['vid']), /^[\w-]{43}$/)
})

test('an account has the same name in every browser, which tells nothing of it', async () => {
  const account = await world.account()
  const [one, other] = [await signedIn(world, account), await signedIn(world, account)]
  const first = good(await one.get('/ga')).body
  assert.deepEqual([first.email, first['userId']], [account.email, String(account.id)])
  assert.equal(good(await other.get('/ga')).body['vid'], first['vid'])
  assert.match(String(first['vid']), /^[\w-]{43}$/)
  const stranger = await signedIn(world)
  assert.notEqual(good(await stranger.get('/ga')).body['vid'], first['vid'])
})

test('who signs out is a stranger to analytics again', async () => {
  const client = await signedIn(world)
  const known = good(await client.get('/ga')).body['vid']
  good(await client.get('/logout'))
  const { body } = good(await client.get('/ga'))
  assert.deepEqual([body.email, body['userId']], ['', ''])
  assert.notEqual(body['vid'], known)
})

test('case 37 (analytics): no token of a session reaches analytics', async () => {
  const client = await signedIn(world)
  const { text } = good(await client.get('/ga'))
  for (const secret of [client.csrfToken, client.cookies.get('sid') ?? '?', client.cookies.get('kd') ?? '?'])
    assert.ok(!text.includes(secret))
})

test('asking for analytics is no activity that keeps a session alive', async () => {
  const client = await signedIn(world)
  await world.later(1200)
  good(await client.get('/ga'))
  await world.later(700)
  assert.deepEqual(good(await client.get('/loginCheck')).body, { loggedIn: false })
})
