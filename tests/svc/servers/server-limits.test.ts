import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused } from '../harness/world/client.ts'
import { belongTo } from '../harness/people/people.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { setPrices } from '../harness/money/prices.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const { siteId } = await world.account()
const prices = {
  'cpu.B': [0.01, 7],
  ram: [0.01, 7],
  disk: [0.001, 0.5],
  ip: [0.01, 7],
  'traffic.t5000': [0, 0],
} as const
await setPrices(world, siteId, prices, { only: true })

/** A user with a maximum monthly price per server. */
const limitedTo = async (max: string) => {
  const owner = await world.account()
  await world.run(`update account set max_server_price = ${max} where id = ${owner.id}`)
  return { owner, client: await signedIn(world, owner) }
}

const toldOf = async ({ id, email }: TestAccount) => ({
  items: (
    await world.run(
      `select kind from notification where owner_id = ${id} and kind <> 'newSignIn' order by id`,
    )
  ).map(({ kind }) => kind),
  mails: (await world.messages(email))
    .map(({ subject }) => subject)
    .filter((subject) => !/sign-in/i.test(subject)),
})

// 2 processors, 2 GB, 20 GB of disk and an address: 0.07 an hour is 51.10 a month; 45.00 by the month.
test('a server over the maximum price is refused with both amounts', async () => {
  const { client } = await limitedTo('51.09')
  const answer = await client.post('/serverCreate', newServer('dear-one'))
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.params, {
    reason: 'maxPrice',
    price: '51.10',
    currency: 'USD',
    max: '51.09',
  })
  assert.match(String(answer.body.errors?.[0]?.info), /51\.10 USD per month.*51\.09 USD per month/)
  good(await client.post('/serverCreate', newServer('fair-one', { billing: 'monthly' })))
})

test('the site’s limit applies by default, and the form shows it', async () => {
  const owner = await world.account()
  const client = await signedIn(world, owner)
  assert.deepEqual(good(await client.get('/serverCreate/options')).body['maxServerPrice'], {
    amount: '500.00',
    currency: 'USD',
  })
  refused(await client.post('/serverCreate', newServer('dear-too', { diskGB: 2000 })), 400, 927)
})

test('administrators set default limits of their own site', async () => {
  const { client: admin, account } = await withRights(world, 'admin')
  const client = await signedIn(world, await world.account())
  const set = (body: object, by = admin, site = 'aurora') =>
    by.call('PUT', `/sites/${site}/limits`, { body: { serverLimit: 10, maxServerPrice: '500.00', ...body } })
  const limits = async (): Promise<unknown[]> => {
    const { limit, maxServerPrice } = good(await client.get('/serverCreate/options')).body
    return [limit, maxServerPrice]
  }
  good(await set({ serverLimit: 3, maxServerPrice: '20.5' }))
  assert.deepEqual(await limits(), [3, { amount: '20.50', currency: 'USD' }], 'the next call knows it')
  const { serverLimit, maxServerPrice } = good(await admin.get('/sites/aurora')).body
  assert.deepEqual([serverLimit, maxServerPrice], [3, { amount: '20.50', currency: 'USD' }])
  const own = await limitedTo('51.10')
  good(await own.client.post('/serverCreate', newServer('own-limit')))
  refused(await client.post('/serverCreate', newServer('site-limit')), 400, 927)
  for (const wrong of [{ maxServerPrice: '-1' }, { maxServerPrice: '1.234' }, { serverLimit: 10_001 }])
    refused(await set(wrong), 400, 903)
  refused(await set({}, admin, 'borealis'), 404, 906)
  refused(await set({}, client), 403, 909)
  good(await set({}))
  assert.deepEqual(await limits(), [10, { amount: '500.00', currency: 'USD' }])
  const events = await eventsOf(world, account)
  assert.equal(events.filter((event) => event.startsWith('site-limits-changed')).length, 2)
})

test('no change makes a server exceed its maximum price', async () => {
  const { client, owner } = await limitedTo('46')
  const server = await madeServer(world, client, 'at-the-edge', { billing: 'monthly' })
  const change = (more: object) =>
    client.call('PUT', `/server/${server}/configuration`, {
      body: { cpuType: 'B', cpuCount: 2, ramMB: 2048, billing: 'monthly', traffic: 't5000', ...more },
    })
  refused(await change({ cpuCount: 4 }), 400, 927)
  refused(await change({ billing: 'hourly' }), 400, 927)
  refused(await client.post(`/server/${server}/disks`, { sizeGB: 5 }), 400, 927)
  refused(await client.call('PUT', `/server/${server}/disks/0`, { body: { sizeGB: 30 } }), 400, 927)
  // What is dearer than it may be becomes cheaper all the same.
  await world.run(`update account set max_server_price = 1 where id = ${owner.id}`)
  await done(world, change({ cpuCount: 1 }))
  await world.run(`update account set max_server_price = 43 where id = ${owner.id}`)
  await done(world, client.post(`/server/${server}/disks`, { sizeGB: 10 }))
})

test('limits notify once a day each, if wanted', async () => {
  const { client, owner } = await limitedTo('1')
  for (const name of ['one-more', 'two-more'])
    refused(await client.post('/serverCreate', newServer(name)), 400, 927)
  await world.run(`update account set server_limit = 0 where id = ${owner.id}`)
  for (const name of ['one-more', 'two-more'])
    refused(await client.post('/serverCreate', newServer(name)), 400, 920)
  const { items, mails } = await toldOf(owner)
  assert.deepEqual(items, ['serverPriceLimit', 'serverLimit'])
  assert.deepEqual(mails.toSorted(), [
    'A server would exceed your Aurora Cloud price limit',
    'You reached your Aurora Cloud server limit',
  ])
  const quiet = await limitedTo('1')
  await world.run(`insert into preference (site_id, account_id, group_name, notification_id, enabled, inbox)
    values (${siteId}, ${quiet.owner.id}, 'usageNotificationsPreferences', 130, false, false)`)
  refused(await quiet.client.post('/serverCreate', newServer('one-more')), 400, 927)
  assert.deepEqual(await toldOf(quiet.owner), { items: [], mails: [] })
})

test('owners are notified of creation, changes and termination', async () => {
  const owner = await world.account()
  const client = await signedIn(world, owner)
  const server = await madeServer(world, client, 'told-of', { powerOn: true })
  await done(world, client.call('PUT', `/server/${server}/power`, { body: { power: 'off' } }))
  await done(world, client.post(`/server/${server}/disks`, { sizeGB: 10 }))
  await done(world, client.call('DELETE', `/server/${server}/terminate`))
  const { items, mails } = await toldOf(owner)
  assert.deepEqual(items, ['serverCreated', 'serverChanged', 'serverTerminated'])
  assert.deepEqual(mails.toSorted(), [
    'Configuration of server told-of was changed',
    'Server told-of was created',
    'Server told-of was terminated',
  ])
})

test('parents are notified about servers of sub-users', async () => {
  const [parent, user] = [await world.account(), await world.account()]
  good(await (await signedIn(world, user)).post('/serverCreate', newServer('of-a-user')))
  await belongTo(world, user, parent)
  await world.service.drainQueue()
  const { items, mails } = await toldOf(parent)
  assert.deepEqual(items, ['subUser'])
  assert.deepEqual(mails, [`Server of ${user.email} was created`])
})

test('failed commands notify only of failure, and not when off', async () => {
  const owner = await world.account()
  const client = await signedIn(world, owner)
  await madeServer(world, client, 'fail-exit-one')
  assert.deepEqual((await toldOf(owner)).items, ['taskFailed'])
  const quiet = await world.account()
  await world.run(`insert into preference (site_id, account_id, group_name, notification_id, enabled, inbox)
    values (${siteId}, ${quiet.id}, 'notificationsPreferences', 7, false, false)`)
  await madeServer(world, await signedIn(world, quiet), 'quiet-one')
  const told = await toldOf(quiet)
  assert.deepEqual(told.items, [])
  assert.deepEqual(
    told.mails.filter((subject) => subject.includes('quiet-one')),
    [],
  )
})
