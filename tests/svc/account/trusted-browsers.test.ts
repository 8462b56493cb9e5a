import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

interface Shown {
  id: string
  current: boolean
  device: string
  ip: string
  endsAt: string
}

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' }
const list = async (client: Client): Promise<Shown[]> => {
  const { body } = good(await client.get('/header/rememberedBrowsers'))
  return body as unknown as Shown[]
}
const forget = (client: Client, id = '') => client.call('DELETE', `/header/rememberedBrowsers/${id}`)
const remembered = async (account: TestAccount, address?: string, headers = {}): Promise<Client> => {
  const client = world.client({ ...(address ? { address } : {}), headers })
  await signInByMail(world, client, account, true)
  return client
}
const asksForCode = async (client: Client, account: TestAccount): Promise<boolean> => {
  good(await client.get('/logout'))
  client.csrfToken = ''
  return good(await signIn(client, account)).body.mediateToken !== undefined
}

test('users see their trusted browsers, and the current one', async () => {
  const account = await world.account({ methods: ['email'] })
  await remembered(await world.account({ methods: ['email'] }))
  await remembered(account, '203.0.113.7', firefox)
  const client = await remembered(account, '203.0.113.8')
  const shown = await list(client)
  assert.deepEqual(
    shown.map(({ current, device, ip }) => [current, device, ip]),
    [
      [true, '', '203.0.113.8'],
      [false, 'Firefox, Linux', '203.0.113.7'],
    ],
  )
  const days = shown.map(({ endsAt }) => Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000))
  assert.deepEqual(days, [30, 30])
})

test('case 24: a removed browser needs the second factor again', async () => {
  const account = await world.account({ methods: ['email'] })
  const [client, other] = [await remembered(account), await remembered(account)]
  const id = (await list(client)).find(({ current }) => !current)?.id
  assert.deepEqual(good(await forget(client, id)).body, { forgotten: true })
  assert.equal((await list(client)).length, 1)
  assert.equal(await asksForCode(other, account), true)
  assert.equal(await asksForCode(client, account), false)
  const audit = await world.run(`select result from audit where account_id = ${account.id}
    and event = 'browser-forgotten'`)
  assert.deepEqual(audit, [{ result: 'ok' }])
})

test('the own browser may be forgotten as well: its session goes on', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  const [own] = await list(client)
  good(await forget(client, own?.id))
  good(await client.get('/user'))
  assert.equal(await asksForCode(client, account), true)
})

test('case 24: outdated and expired browsers aren’t listed', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  const [old] = await list(client)
  await world.run(`insert into phone (site_id, account_id, number)
    values (${account.siteId}, ${account.id}, '+12025550177')`)
  assert.deepEqual(await list(client), [])
  refused(await forget(client, old?.id), 404, 906)

  const late = await world.account({ methods: ['email'] })
  const other = await remembered(late)
  await world.run(`update remembered_browser set ends_at = now() where account_id = ${late.id}`)
  assert.deepEqual(await list(other), [])
})

test('users can’t remove others’ or unknown browsers', async () => {
  const account = await world.account({ methods: ['email'] })
  const owner = await remembered(account)
  const [browser] = await list(owner)
  const stranger = await signedIn(world)
  for (const id of [browser?.id, '0', '-1', '9'.repeat(30), 'x', '%'])
    refused(await forget(stranger, encodeURIComponent(id ?? '')), 404, 906)
  assert.equal((await list(owner)).length, 1)
})
