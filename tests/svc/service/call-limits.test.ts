import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBuckets } from '../../../demo-host/svc/kernel/limits/call-limits.ts'
import { good, refused } from '../harness/world/client.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ ACCOUNT_CALLS: '30', SITE_CALLS: '45' })
after(world.close)

test('signed-in users see their remaining calls, and are refused without any', async () => {
  const one = await signedIn(world)
  const first = good(await one.get('/user'))
  assert.equal(first.headers.get('ratelimit-policy'), '"account";q=30;w=60, "site";q=45;w=60')
  assert.match(first.headers.get('ratelimit') ?? '', /^"account";r=2\d;t=\d+, "site";r=4\d;t=\d+$/)
  let last = first
  for (let asked = 0; asked < 40 && last.status === 200; asked += 1) last = await one.get('/user')
  refused(last, 429, 907)
  assert.equal(last.headers.get('retry-after'), String(last.body.errors?.[0]?.countdown))
  assert.match(last.headers.get('ratelimit') ?? '', /^"account";r=0;/)

  const account = await world.account()
  const other = world.client()
  good(await signIn(other, account))
  good(await other.get('/user'))
  good(await world.client().get('/site'))
})

test('all accounts of a site together have a limit of their own', async () => {
  let refusals = 0
  for (const client of [await signedIn(world), await signedIn(world)])
    for (let asked = 0; asked < 25; asked += 1) if ((await client.get('/user')).status === 429) refusals += 1
  assert.ok(refusals > 0)
})

test('a limit refills evenly, and full buckets are dropped', () => {
  let now = 0
  const buckets = openBuckets({ most: 4, within: 60 }, () => now)
  for (const left of [3, 2, 1, 0])
    assert.deepEqual([buckets.take(1).left, buckets.look(1).left], [left, left])
  assert.equal(buckets.take(1).wait, 15)
  assert.equal(buckets.take(2).wait, 0)
  now = 14
  assert.equal(buckets.take(1).wait, 1)
  now = 15
  assert.equal(buckets.take(1).wait, 0)
  now = 1000
  assert.equal(buckets.take(1).left, 3)
})
