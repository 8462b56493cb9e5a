import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { belongTo, doneBy, userOf } from '../harness/people/people.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const admin = await withRights(world, 'admin')

const setMode = (client: Client, { id }: TestAccount, viewMode: unknown) =>
  client.call('PUT', `/users/aurora/${id}/viewMode`, { body: { viewMode } })

const setSite = (client: Client, viewMode: unknown, miniViewColors: unknown = [], host = 'aurora') =>
  client.call('PUT', `/sites/${host}/view`, { body: { viewMode, miniViewColors } })

/** A user's view, as each call returns it. */
const viewsOf = async (client: Client) => {
  const menu = good(await client.get('/header/menu')).body['whitelabel'] as Record<string, unknown>
  const login = good(await client.get('/login')).body
  const user = good(await client.get('/user')).body
  return [login, user, menu].map((one) => [one['isMiniViewEnabled'], one['miniViewColors']])
}

const all = (mini: boolean, colors: string[]) => [0, 1, 2].map(() => [mini, colors])

// "Site view mode: Full View, Mini View. User view mode: Default Site View, Full View, Mini View."
test('users have the site’s view unless an administrator sets another', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  assert.deepEqual(await viewsOf(client), all(false, []))
  const colors = ['#00695c', '#AB47BC']
  good(await setSite(admin.client, 'mini', colors))
  assert.deepEqual(await viewsOf(client), all(true, colors))
  assert.equal((await userOf(admin.client, account))['viewMode'], 'default')
  good(await setMode(admin.client, account, 'full'))
  assert.deepEqual(await viewsOf(client), all(false, colors))
  assert.equal((await userOf(admin.client, account))['viewMode'], 'full')
  good(await setMode(admin.client, account, 'mini'))
  good(await setSite(admin.client, 'full'))
  assert.deepEqual(await viewsOf(client), all(true, []))
  const { email, password } = account
  const answer = good(await world.client().post('/login', { email, password }))
  assert.equal(answer.body['isMiniViewEnabled'], true)
  assert.deepEqual(await doneBy(world, account), [
    `view-mode-changed ${admin.account.email}`,
    `view-mode-changed ${admin.account.email}`,
  ])
  assert.ok((await eventsOf(world, admin.account)).includes('site-view-changed null'))
})

test('an account has its own colors, else the site’s', async () => {
  const account = await world.account()
  good(await setSite(admin.client, 'mini', ['#00695c']))
  await world.run(`update account set mini_view_colors = '{#123456}' where id = ${account.id}`)
  assert.deepEqual(await viewsOf(await signedIn(world, account)), all(true, ['#123456']))
  good(await setSite(admin.client, 'full'))
})

test('unknown views and colors are refused at their field', async () => {
  const keyOf = async (answer: ReturnType<typeof setSite>) => {
    const { body } = await answer
    const [error] = body.errors ?? []
    return [error?.code, error?.key]
  }
  assert.deepEqual(await keyOf(setSite(admin.client, 'default')), [903, 'viewMode'])
  assert.deepEqual(await keyOf(setMode(admin.client, admin.account, 'Mini View')), [903, 'viewMode'])
  for (const colors of [
    ['red'],
    ['#fff'],
    ['#00695c', 'url(x)'],
    ['#000000', '#111111', '#222222', '#333333'],
  ])
    assert.match(String((await keyOf(setSite(admin.client, 'mini', colors)))[1]), /^miniViewColors/)
})

test('case 64: only administrators of the site set views', async () => {
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  const client = await signedIn(world, parent)
  refused(await setMode(client, sub, 'mini'), 403, 909)
  refused(await setSite(client, 'mini'), 403, 909)
  const other = await withRights(world, 'root', 'borealis')
  refused(await setSite(other.client, 'mini'), 404, 906)
  refused(await other.client.get('/sites/aurora'), 404, 906)
  const { items } = good(await other.client.get('/sites')).body as { items: { siteHost: string }[] }
  assert.deepEqual(
    items.map(({ siteHost }) => siteHost),
    ['borealis'],
  )
  good(await setSite(other.client, 'mini', [], 'borealis'))
  assert.equal(good(await admin.client.get('/sites/aurora')).body['viewMode'], 'full')
})

test('case 64: requests write nothing else of a site, whatever they name', async () => {
  await assert.rejects(
    world.run("set role portico_app; update site set view_mode = 'mini'"),
    /permission denied/,
  )
})
