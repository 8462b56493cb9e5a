import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { endpoints, filled } from '../harness/hostile/every-endpoint.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

interface Shown {
  id: string
  current: boolean
  device: string
  ip: string
  place: string
  createdAt: string
  seenAt: string
}

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0' }
const list = async (client: Client): Promise<Shown[]> => {
  const { body } = good(await client.get('/header/sessions'))
  return body as unknown as Shown[]
}
const end = (client: Client, id = '') => client.call('DELETE', `/header/sessions${id && `/${id}`}`)
const inFrom = async (account: TestAccount, address: string, headers = {}): Promise<Client> => {
  const client = world.client({ address, headers })
  good(await signIn(client, account))
  return client
}

test('users see their own sessions only, the current one first', async () => {
  const account = await world.account()
  await signedIn(world, await world.account())
  await inFrom(account, '203.0.113.7', firefox)
  const client = await inFrom(account, '10.9.8.7')
  await inFrom(account, '2001:db8::7')
  const shown = await list(client)
  assert.deepEqual(
    shown.map(({ current, device, ip, place }) => [current, device, ip, place]),
    [
      [true, '', '10.9.8.7', 'local network'],
      [false, '', '2001:db8::7', ''],
      [false, 'Firefox, Windows', '203.0.113.7', ''],
    ],
  )
  assert.equal(new Set(shown.map(({ id }) => id)).size, 3)
})

test('a session that was left alone too long, or that has ended, is not listed', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const others = [
    await signedIn(world, account),
    await signedIn(world, account),
    await signedIn(world, account),
  ]
  const ids = (await list(client)).filter(({ current }) => !current).map(({ id }) => id)
  good(await others[0]!.get('/logout'))
  await world.run(`update session set seen_at = now() - interval '30 minutes' where id = ${ids[0]}`)
  await world.run(`update session set ends_at = now() where id = ${ids[1]}`)
  const left = await list(client)
  assert.equal(left.length, 1)
  for (const id of ids) refused(await end(client, id), 404, 906)
})

test('a session in memory is listed as long as it may be used', async () => {
  const account = await world.account({ site: 'cumulus' })
  const [client] = [await signedIn(world, account), await signedIn(world, account)]
  const [, other] = await list(client)
  await world.run(`update session set kind = 'memory', origin = 'http://127.0.0.1:8081',
    seen_at = now() - interval '9 minutes' where id = ${other?.id}`)
  assert.equal((await list(client)).length, 2)
  await world.run(`update session set seen_at = now() - interval '10 minutes' where id = ${other?.id}`)
  assert.equal((await list(client)).length, 1)
})

test('ending another session signs it out only', async () => {
  const account = await world.account()
  const [client, other, third] = [
    await signedIn(world, account),
    await inFrom(account, '203.0.113.9'),
    await signedIn(world, account),
  ]
  const id = (await list(client)).find(({ ip }) => ip === '203.0.113.9')?.id
  assert.deepEqual(good(await end(client, id)).body, { ended: 1 })
  refused(await other.get('/user'), 401, 901)
  good(await third.get('/user'))
  good(await client.get('/user'))
  refused(await end(client, id), 404, 906)
  const audit = await world.run(`select event, result from audit where account_id = ${account.id}
    and event = 'sessions-ended'`)
  assert.deepEqual(audit, [{ event: 'sessions-ended', result: 'ok' }])
})

test('current, foreign and unknown sessions can’t be ended by number', async () => {
  const client = await signedIn(world)
  const stranger = await signedIn(world)
  const [own] = await list(client)
  const [theirs] = await list(stranger)
  for (const id of [own?.id, theirs?.id, '0', '-1', '1e3', '9'.repeat(30), 'x', '%', `${own?.id} `]) {
    refused(await end(client, encodeURIComponent(id ?? '')), 404, 906)
  }
  good(await client.get('/user'))
  good(await stranger.get('/user'))
})

test('all other sessions end together, and are counted', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const others = [await signedIn(world, account), await signedIn(world, account)]
  const stranger = await signedIn(world)
  assert.deepEqual(good(await end(client)).body, { ended: 2 })
  for (const other of others) refused(await other.get('/user'), 401, 901)
  good(await client.get('/user'))
  good(await stranger.get('/user'))
  assert.deepEqual(good(await end(client)).body, { ended: 0 })
})

test('case 40: ending sessions needs the CSRF token', async () => {
  const account = await world.account()
  const [client, other] = [await signedIn(world, account), await signedIn(world, account)]
  refused(await client.call('DELETE', '/header/sessions', { headers: { token: 'forged' } }), 401, 902)
  good(await other.get('/user'))
})

test('case 46: none of the calls that only poll keeps a session alive', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const background = endpoints.filter((endpoint) => endpoint.background && endpoint.method === 'GET')
  assert.ok(background.some(({ path }) => path === '/queue') && background.length >= 8)
  await world.later(29 * 60)
  for (const { path, query } of background) {
    const phone = query && 'phone' in (query.schema as object) ? '?phone=%2B12025559999' : ''
    const answer = await client.get(filled(path, ['1', '1', '1']) + phone)
    assert.ok(answer.status < 500 && answer.status !== 401, `${path}: ${answer.text}`)
  }
  await world.later(60)
  refused(await client.get('/user'), 401, 20)
})
