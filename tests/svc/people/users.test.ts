import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Body } from '../harness/world/client.ts'
import { reset } from '../harness/world/strangers.ts'
import { belongTo, doneBy, found, rowOf, toUser, userOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signIn, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')
const root = await withRights(world, 'root')
const elsewhere = await withRights(world, 'root', 'borealis')

const put = (client: typeof admin.client, id: number, path: string, body: unknown) =>
  client.call('PUT', `/users/aurora/${id}${path}`, { body })

test('case 64, 65: administrators find accounts of their site and rights', async () => {
  const seen = await found(admin.client)
  assert.ok(seen.includes(admin.account.email))
  assert.ok(!seen.includes(root.account.email))
  assert.ok(!seen.some((email) => email.endsWith('@borealis.example')))
  assert.ok((await found(root.client)).includes(root.account.email))
  assert.ok(!(await found(elsewhere.client)).some((email) => email.endsWith('@aurora.example')))
})

test('case 64: parents find sub-users, customers none', async () => {
  const [parent, one, other] = [await world.account(), await world.account(), await world.account()]
  await belongTo(world, one, parent)
  const client = await signedIn(world, parent)
  assert.deepEqual(await found(client), [one.email])
  assert.deepEqual(await found(await signedIn(world, other)), [])
  refused(await (await signedIn(world, one)).get('/users'), 403, 909)
  const { parent: owner, mayAdminister } = await userOf(client, one)
  assert.deepEqual([owner, mayAdminister], [parent.email, false])
  assert.equal((await userOf(admin.client, one))['mayAdminister'], true)
  // The site in the address is the caller's own, by its word or a host.
  good(await client.get(`/users/localhost:8080/${one.id}`))
  refused(await client.get(`/users/borealis/${one.id}`), 404, 906)
  for (const { id } of [other, parent, elsewhere.account, { id: 987_654_321 }]) {
    refused(await client.get(`/users/aurora/${id}`), 404, 906)
    refused(await client.get(`/users/borealis/${id}`), 404, 906)
    refused(await put(client, id, '', { name: 'x', country: 'IL' }), 404, 906)
    for (const part of ['services', 'history'])
      refused(await client.get(`/users/aurora/${id}/${part}`), 404, 906)
  }
  good(await put(client, one.id, '', { name: ' Noa Levi ', country: 'IL' }))
  assert.equal((await rowOf(world, one))['name'], 'Noa Levi')
  refused(await put(client, one.id, '/limits', { serverLimit: 99 }), 403, 909)
  refused(await put(client, one.id, '/role', { role: 'customer' }), 403, 909)
})

test('a list searches, filters and sorts', async () => {
  const account = await world.account({ methods: ['email'] })
  await world.run(`update account set name = 'Zoë Quux', account_status = 'Warning',
    created_at = '2020-02-03T00:00:00Z' where id = ${account.id}`)
  for (const filter of ['QUUX', account.email.toUpperCase(), String(account.id)])
    assert.ok((await found(admin.client, `filter=${encodeURIComponent(filter)}`)).includes(account.email))
  const set =
    'state=Warning&role=customer&twoStep=yes&enabled=yes&since=2020-02-01T00:00:00Z&until=2020-03-01T00:00:00Z'
  const { body } = good(await admin.client.get(`/users?${set}&sorting=email`))
  assert.deepEqual([body['total'], body['sorting']], [1, 'email'])
  assert.deepEqual(await found(admin.client, `${set}&twoStep=no`.replace('&twoStep=yes', '')), [])
  refused(await admin.client.get('/users?sorting=passwordHash'), 400, 903)
  refused(await admin.client.get('/users?state=active'), 400, 903)
})

test('an account in full shows what holds for it, and what it has now', async () => {
  const account = await world.account()
  await signedIn(world, account)
  good(
    await put(admin.client, account.id, '/limits', {
      serverLimit: 3,
      maxServerPrice: '99.50',
      externalId: 'F-17',
    }),
  )
  const shown = await userOf(admin.client, account)
  const { id, site, serverLimit, ownServerLimit, maxServerPrice, externalId, openSessions, state } = shown
  assert.deepEqual(
    { id, site, serverLimit, ownServerLimit, maxServerPrice, externalId, openSessions, state },
    {
      id: String(account.id),
      site: 'aurora',
      serverLimit: 3,
      ownServerLimit: true,
      maxServerPrice: { amount: '99.50', currency: 'USD' },
      externalId: 'F-17',
      openSessions: 1,
      state: 'Ok',
    },
  )
  assert.ok(shown['lastSignInAt'] && shown['lastIp'])
  good(await put(admin.client, account.id, '/limits', { serverLimit: null, maxServerPrice: null }))
  const after = await userOf(admin.client, account)
  assert.deepEqual([after['serverLimit'], after['ownServerLimit'], after['externalId']], [10, false, 'F-17'])
  for (const wrong of [{ maxServerPrice: '-1' }, { maxServerPrice: '1.234' }, { serverLimit: 99_999 }])
    refused(await put(admin.client, account.id, '/limits', wrong), 400, 903)
  const services = good(await admin.client.get(`/users/aurora/${account.id}/services`)).body[
    'items'
  ] as Body[]
  assert.deepEqual(
    services.map(({ kind }) => kind),
    ['session'],
  )
  const history = good(await admin.client.get(`/users/aurora/${account.id}/history`)).body['items'] as Body[]
  assert.deepEqual(
    history.map(({ event, by }) => [event, by]),
    [
      ['account-limits-changed', admin.account.email],
      ['account-limits-changed', admin.account.email],
      ['sign-in', ''],
    ],
  )
})

test('an invitation can be sent again, replacing the last', async () => {
  const email = 'new.person@aurora.example'
  const { id } = good(await admin.client.post('/users', { email, role: 'reseller', name: 'New' })).body
  assert.deepEqual(
    [
      (await userOf(admin.client, { id: Number(id) }))['role'],
      (await userOf(admin.client, { id: Number(id) }))['invited'],
    ],
    ['reseller', true],
  )
  const links = async () =>
    (await world.messages(email)).map(({ link }) => new URL(link ?? '').searchParams.get('token'))
  const [first] = await links()
  good(await toUser(admin.client, { id: Number(id) }, 'passwordLink'))
  const [second] = await links()
  assert.notEqual(first, second)
  refused(await world.client().get(`/reset/${first}`), 400, 18)
  good(await reset(world.client(), email, second ?? ''))
  assert.equal((await userOf(admin.client, { id: Number(id) }))['invited'], false)
  refused(await admin.client.post('/users', { email, role: 'customer' }), 400, 17)
  assert.equal((await rowOf(world, { id: Number(id) }))['signup_way'], 'administrator')
})

test('case 64: users never create or gain higher roles', async () => {
  refused(await admin.client.post('/users', { email: 'a@b.example', role: 'operator' }), 400, 903)
  refused(await admin.client.post('/users', { email: 'a@b.example', role: 'subuser' }), 400, 903)
  const parent = await world.account()
  const client = await signedIn(world, parent)
  for (const role of ['customer', 'reseller', 'admin', 'root'])
    refused(await client.post('/users', { email: 'a@b.example', role }), 400, 903)
  const { id } = good(await client.post('/users', { email: 'sub@b.example', role: 'subuser' })).body
  assert.equal((await rowOf(world, { id: Number(id) }))['parent_id'], parent.id)
  assert.equal((await rowOf(world, parent))['is_parent'], true)
  const other = await world.account()
  const sub = { email: 'c@b.example', role: 'subuser', parent: other.email }
  refused(await client.post('/users', sub), 400, 903)
  const customer = await world.account()
  refused(await put(admin.client, customer.id, '/role', { role: 'root' }), 403, 909)
  refused(await put(admin.client, root.account.id, '/role', { role: 'customer' }), 403, 909)
  refused(await put(admin.client, admin.account.id, '/role', { role: 'customer' }), 400, 927)
  good(await put(admin.client, customer.id, '/role', { role: 'admin' }))
  assert.deepEqual(await doneBy(world, customer), [`role-changed ${admin.account.email}`])
})

test('repeated invitations don’t flood an existing address', async () => {
  const owner = await world.account()
  const client = await signedIn(world, await world.account())
  for (let round = 0; round < 6; round += 1)
    refused(await client.post('/users', { email: owner.email, role: 'subuser' }), 400, 17)
  good(await toUser(admin.client, owner, 'passwordLink'))
})

test('an account being terminated gets no sub-users', async () => {
  const parent = await world.account()
  const sub = { email: 'late@b.example', role: 'subuser', parent: parent.email }
  good(await toUser(admin.client, parent, 'terminate', { reason: 'It was asked for.', checkOnly: false }))
  const answer = await admin.client.post('/users', sub)
  refused(answer, 404, 906)
  assert.equal(answer.body.errors?.[0]?.key, 'parent')
  good(await toUser(admin.client, parent, 'state', { state: 'Ok', checkOnly: false }))
  good(await admin.client.post('/users', sub))
})

test('an account is named by its address however that is written', async () => {
  const parent = await world.account({ email: 'ute@xn--bcher-kva.example' })
  const named = { role: 'subuser', parent: ' Ute@Bücher.example. ' }
  const { id } = good(await admin.client.post('/users', { email: 'ute2@b.example', ...named })).body
  assert.equal((await rowOf(world, { id: Number(id) }))['parent_id'], parent.id)
})

test('customers create twenty accounts an hour', async () => {
  const client = await signedIn(world, await world.account())
  const make = (number: number) =>
    client.post('/users', { email: `guest${number}@c.example`, role: 'subuser' })
  for (let number = 1; number <= 20; number += 1) good(await make(number))
  const last = await make(21)
  refused(last, 429, 907)
  assert.ok(Number(last.headers.get('retry-after')) > 3000)
  assert.deepEqual(await world.messages('guest21@c.example'), [])
  good(await admin.client.post('/users', { email: 'guest21@c.example', role: 'customer' }))
})

test('case 69: a new account takes no state, site or password from who makes it', async () => {
  for (const extra of [
    { rights: 'root' },
    { siteId: 2 },
    { enabled: true },
    { state: 'Ok' },
    { parentId: 1 },
  ])
    refused(await admin.client.post('/users', { email: 'm@b.example', role: 'customer', ...extra }), 400, 903)
})

test('a two-factor reset signs in without it, with a notice', async () => {
  const account = await world.account({ methods: ['google'] })
  assert.ok(good(await signIn(world.client(), account)).body.mediateToken)
  good(await toUser(admin.client, account, 'resetTwoStep', { reason: 'lost the phone' }))
  const client = await signedIn(world, account)
  const mails = await world.messages(account.email)
  assert.ok(mails.some(({ text }) => /Two-factor authentication was turned off/.test(text)))
  assert.deepEqual(good(await toUser(admin.client, account, 'signOut')).body, { ended: 1 })
  refused(await client.get('/user'), 401, 901)
  assert.deepEqual(await doneBy(world, account), [
    `two-step-reset ${admin.account.email}`,
    `signed-out-by-other ${admin.account.email}`,
  ])
})

test('managers disable and enable accounts, with a dry run', async () => {
  const [parent, one] = [await world.account(), await world.account()]
  await belongTo(world, one, parent)
  const client = await signedIn(world, parent)
  const session = await signedIn(world, one)
  const tried = good(await toUser(client, one, 'disable', { checkOnly: true })).body
  assert.deepEqual(tried, { consequences: [{ kind: 'sessions', count: 1 }], cmdId: null })
  good(await session.get('/user'))
  good(await toUser(client, one, 'disable', { checkOnly: false }))
  refused(await session.get('/user'), 401, 901)
  good(await toUser(client, one, 'enable'))
  await signedIn(world, one)
})
