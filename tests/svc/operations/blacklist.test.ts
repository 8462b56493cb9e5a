import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isBlocked, listOf, newAddress, usual } from '../harness/servers/blacklist.ts'
import { good, refused } from '../harness/world/client.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { withRights } from '../harness/people/profile.ts'
import { askForCode, mediateToken, newestCode, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { create, reset, resetToken, stranger } from '../harness/world/strangers.ts'
import { addNetwork, visit } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
await addNetwork(world, 'aurora', 'one', provider.issuer('one'))
await world.run('delete from blacklist_entry')
const { client: operator } = await withRights(world, 'operator')
const { block, unblock, list } = listOf(operator)

/** Tries until something is so. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

// The first refusal is written down without a pause, so this comes before all others.
test('hits count for the narrowest entry, written in batches', async () => {
  const address = newAddress()
  const wide = await block('198.18.0.0/16', 'signup')
  const narrow = await block(address, 'all')
  const since = await hitsOf(narrow)
  assert.equal(since, 0)
  const client = world.client({ address })
  await Promise.all([1, 2, 3].map(() => client.get('/site')))
  await until(async () => (await hitsOf(narrow)) > 0)
  assert.equal(await hitsOf(wide), 0)
  const [row] = await list('?scope=all')
  assert.ok(Date.now() - Date.parse(String(row?.['dtLastHit'])) < 60_000)
  await unblock(wide)
  await unblock(narrow)
})

const hitsOf = async (id: string): Promise<number> =>
  Number((await list()).find((row) => row['id'] === id)?.['hits'])

test('where sign-in is blocked, every way in is, before anything is judged; sessions go on', async () => {
  const account = await world.account({ methods: ['email'] })
  const [plain, address] = [await world.account(), newAddress()]
  const client = world.client({ address })
  const inside = world.client({ address })
  good(await signIn(inside, plain))
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  const resetting = await resetToken(world, plain.email)
  const link = good(
    await world.client().post('/accessLink', { email: plain.email }, { 'site-secret': 'ss_aurora_demo' }),
  ).body['token']
  const tries = world.hashing.verified

  const id = await block(`${address}/28`, 'login')
  // No oracle: right and wrong look the same and cost nothing.
  isBlocked(await signIn(client, plain))
  isBlocked(await signIn(client, { email: plain.email, password: 'wrong' }))
  assert.equal(world.hashing.verified, tries)
  isBlocked(await passStep(client, account, token, code, 'email'))
  isBlocked(await askForCode(client, account, token, 'email'))
  isBlocked(await client.post('/forgot', { email: plain.email }))
  isBlocked(await client.get(`/reset/${resetting}`))
  isBlocked(await reset(client, plain.email, resetting))
  isBlocked(await client.post('/autoLogin', { token: link }))
  good(await client.get('/loginCheck'))
  good(await inside.get('/user'))
  good(await create(world.client({ address }), stranger()))

  await unblock(id)
  // Nothing was used up.
  good(await passStep(client, account, token, code, 'email'))
  good(await world.client({ address }).post('/autoLogin', { token: link }))
})

test('with sign-up blocked, no account is created and none revealed', async () => {
  const address = newAddress()
  const client = world.client({ address })
  const known = await world.account()
  const id = await block(address, 'signup')
  isBlocked(await create(client, stranger()))
  isBlocked(await create(client, known))
  good(await signIn(client, known))
  await unblock(id)
  good(await create(world.client({ address }), stranger()))
})

test('blocked addresses can’t sign in or up by a social network', async () => {
  const address = newAddress()
  const said = { sub: 'friend', email: 'friend@net.example', email_verified: true, name: 'Friend' }
  const comes = () => visit(world.client({ address }), provider, 'one', said)
  const known = () => world.run("select id from account where email = 'friend@net.example'")
  const signup = await block(address, 'signup')
  isBlocked(await comes())
  assert.deepEqual(await known(), [])
  await unblock(signup)
  good(await comes())
  assert.equal((await known()).length, 1)
  const login = await block(address, 'login')
  isBlocked(await comes())
  await unblock(login)
  good(await comes())
})

test('where API keys are blocked, programs are, and people are not', async () => {
  const [account, address] = [await world.account(), newAddress()]
  const owner = await signedIn(world, account)
  const key = good(await owner.post('/keys', { name: 'script', keyType: 'server' })).body
  const headers = { AuthClientId: String(key['id']), AuthSecret: String(key['secret']) }
  const program = world.client({ address, headers })
  good(await program.get('/servers'))
  const id = await block(address, 'api')
  isBlocked(await program.get('/servers'))
  good(await world.client({ headers }).get('/servers'))
  good(await signIn(world.client({ address }), account))
  await unblock(id)
  good(await program.get('/servers'))
})

test('a full block refuses all calls: users, programs and visitors', async () => {
  const [account, address] = [await world.account(), newAddress()]
  const client = world.client({ address })
  good(await signIn(client, account))
  const id = await block(address, 'all')
  for (const path of ['/user', '/login', '/loginCheck', '/servers', '/site', '/logo?scheme=light'])
    isBlocked(await client.get(path))
  isBlocked(await world.client({ address }).get('/site'))
  isBlocked(await world.client({ address }).post('/login', {}))
  good(await world.client().get('/site'))
  await unblock(id)
  good(await client.get('/user'))
})

test('case 59: only trusted proxies name the client, never a forged header', async () => {
  const [account, address] = [await world.account(), newAddress()]
  const id = await block(address, 'login')
  const forged = { 'x-forwarded-for': address }
  good(await signIn(world.client({ headers: forged }), account))
  const other = world.client({ address, headers: { 'x-forwarded-for': newAddress() } })
  isBlocked(await signIn(other, account))
  await unblock(id)
})

test('case 65: an entry only affects its own site', async () => {
  const address = newAddress()
  const { client: foreign } = await withRights(world, 'operator', 'borealis')
  const id = await block(address, 'all')
  isBlocked(await world.client({ address }).get('/site'))
  good(await world.client({ address, site: 'borealis' }).get('/site'))
  assert.ok(!(await list('', foreign)).some((row) => row['cidr'] === address))
  refused(await foreign.call('DELETE', `/blacklist/${id}`), 404, 906)
  const body = { ...usual, cidr: address, enabled: false }
  refused(await foreign.call('PUT', `/blacklist/${id}`, { body }), 404, 906)
  isBlocked(await world.client({ address }).get('/site'))
  await unblock(id)
})

test('a cached entry expires on time without a reload', async (t) => {
  const address = newAddress()
  const id = await block(address, 'all', { dtExpire: new Date(Date.now() + 60_000).toISOString() })
  isBlocked(await world.client({ address }).get('/site'))
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 })
  good(await world.client({ address }).get('/site'))
  t.mock.timers.reset()
  await unblock(id)
})

const versionOf = async (): Promise<number> =>
  Number(
    (await world.run("select blacklist_version as version from site where slug = 'aurora'"))[0]?.['version'],
  )

test('every change increases the list’s version; hits don’t', async () => {
  const address = newAddress()
  const before = await versionOf()
  await world.run(`insert into blacklist_entry (site_id, range, scope)
    select id, '${address}', 'all' from site where slug = 'aurora'`)
  assert.equal(await versionOf(), before + 1)
  await world.run('update blacklist_entry set hits = hits + 1')
  assert.equal(await versionOf(), before + 1)
  // This node rereads sites early after its own changes.
  const id = await block(newAddress(), 'api')
  isBlocked(await world.client({ address }).get('/site'))
  await world.run(`delete from blacklist_entry where range = '${address}'`)
  assert.equal(await versionOf(), before + 3)
  await unblock(id)
  good(await world.client({ address }).get('/site'))
})
