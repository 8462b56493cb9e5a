import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Body, type Client } from '../harness/world/client.ts'
import { belongTo, doneBy, found, userOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')
let number = 0

const newGroup = async (client: Client): Promise<string> => {
  number += 1
  return String(good(await client.post('/groups', { name: `Group ${number}` })).body['id'])
}

const add = (client: Client, group: string, account: { id: number }) =>
  client.post(`/groups/aurora/${group}/members`, { account: String(account.id) })

const permit = (client: Client, group: string, objectType: string, object: string, configuration = false) =>
  client.post(`/groups/aurora/${group}/objects`, { objectType, object, access: true, configuration })

const remove = (client: Client, path: string) => client.call('DELETE', `/groups/aurora/${path}`)

const listed = async (client: Client, path = ''): Promise<Body[]> =>
  good(await client.get(`/groups${path}`)).body['items'] as Body[]

const menuOf = async (client: Client) => good(await client.get('/header/menu')).body

test('members see and change what their group permits, until they leave', async () => {
  const [member, seen] = [await world.account(), await world.account()]
  const client = await signedIn(world, member)
  const group = await newGroup(admin.client)
  good(await add(admin.client, group, member))
  assert.deepEqual(await found(client), [])
  good(await permit(admin.client, group, 'user', seen.email))
  assert.deepEqual(await found(client), [seen.email])
  const edit = () => client.call('PUT', `/users/aurora/${seen.id}`, { body: { name: 'Set' } })
  refused(await edit(), 404, 906)
  const path = `/groups/aurora/${group}/objects/user:${seen.id}`
  good(await admin.client.call('PUT', path, { body: { access: true, configuration: true } }))
  good(await edit())
  assert.equal((await userOf(admin.client, seen))['name'], 'Set')
  for (const what of ['state', 'terminate', 'disable', 'enable', 'resetTwoStep', 'loginAs']) {
    const body = { state: 'Locked', reason: 'because', checkOnly: false }
    const fits =
      what === 'state' ? body : what === 'terminate' ? { reason: 'because', checkOnly: false } : undefined
    const other =
      what === 'disable' ? { checkOnly: false } : what === 'enable' ? undefined : { reason: 'because' }
    refused(await client.call('POST', `/users/aurora/${seen.id}/${what}`, { body: fits ?? other }), 404, 906)
  }
  good(await remove(admin.client, `${group}/members/${member.id}`))
  assert.deepEqual(await found(client), [])
  refused(await remove(admin.client, `${group}/members/${member.id}`), 404, 906)
  assert.deepEqual(await doneBy(world, member), [
    `group-joined ${admin.account.email}`,
    `group-left ${admin.account.email}`,
  ])
})

test('a group’s entry is in its members’ menu, and its calls work', async () => {
  const operator = await withRights(world, 'operator')
  const member = await world.account()
  const client = await signedIn(world, member)
  const group = await newGroup(operator.client)
  good(await add(operator.client, group, member))
  refused(await client.get('/crashReports'), 403, 909)
  const before = await menuOf(client)
  good(await permit(operator.client, group, 'site', 'logView'))
  good(await client.get('/crashReports'))
  const menu = await menuOf(client)
  assert.ok((menu['menu'] as string[]).includes('logView'))
  assert.ok(Number(menu['ctxTs']) > Number(before['ctxTs']))
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${member.siteId}, ${member.id}, 'logView', false)`)
  refused(await client.get('/crashReports'), 403, 909)
  await world.run(`delete from account_permission where account_id = ${member.id}`)
  good(await client.get('/crashReports'))
  good(await remove(operator.client, group))
  refused(await client.get('/crashReports'), 403, 909)
})

test('menus change with entries and membership, not with accounts', async () => {
  const [member, seen] = [await world.account(), await world.account()]
  const client = await signedIn(world, member)
  const group = await newGroup(admin.client)
  const changes = async (work: () => Promise<Answer>): Promise<boolean> => {
    const before = await menuOf(client)
    good(await work())
    return Number((await menuOf(client))['ctxTs']) > Number(before['ctxTs'])
  }
  assert.ok(await changes(() => add(admin.client, group, member)))
  assert.ok(!(await changes(() => permit(admin.client, group, 'user', seen.email))))
  assert.ok(await changes(() => permit(admin.client, group, 'site', 'reports')))
  assert.ok(!(await changes(() => remove(admin.client, `${group}/objects/user:${seen.id}`))))
  assert.ok(await changes(() => remove(admin.client, `${group}/members/${member.id}`)))
  assert.ok(await changes(() => add(admin.client, group, member)))
  assert.ok(await changes(() => remove(admin.client, group)))
})

test('case 64: a group permits only what its owner still may', async () => {
  const [operator, member] = [await withRights(world, 'operator'), await world.account()]
  const ofAdmin = await newGroup(admin.client)
  for (const entry of ['logView', 'switch', 'nonsense', 'constructor'])
    refused(await permit(admin.client, ofAdmin, 'site', entry), 400, 903)
  const group = await newGroup(operator.client)
  good(await add(operator.client, group, member))
  good(await permit(operator.client, group, 'site', 'logView'))
  const client = await signedIn(world, member)
  good(await client.get('/crashReports'))
  await world.run(`update account set rights = 'customer' where id = ${operator.account.id}`)
  refused(await client.get('/crashReports'), 403, 909)
})

test('case 64, 65: parents group their sub-users only', async () => {
  const [parent, one, two, stranger] = [
    await world.account(),
    await world.account(),
    await world.account(),
    await world.account(),
  ]
  await belongTo(world, one, parent)
  await belongTo(world, two, parent)
  const elsewhere = await world.account({ site: 'borealis' })
  const client = await signedIn(world, parent)
  const group = await newGroup(client)
  good(await add(client, group, one))
  good(await permit(client, group, 'user', two.email))
  good(await permit(client, group, 'site', 'users'))
  for (const other of [stranger, elsewhere, parent, admin.account, { id: 987_654_321 }])
    refused(await add(client, group, other), 400, 903)
  for (const other of [stranger.email, elsewhere.email, String(admin.account.id), parent.email])
    refused(await permit(client, group, 'user', other), 400, 903)
  assert.deepEqual(await found(await signedIn(world, one)), [two.email])
  const theirs = await newGroup(admin.client)
  const foreign = await newGroup((await withRights(world, 'root', 'borealis')).client)
  for (const id of [theirs, foreign, '987654321']) {
    refused(await client.get(`/groups/aurora/${id}`), 404, 906)
    refused(await client.get(`/groups/aurora/${id}/members`), 404, 906)
    refused(await remove(client, id), 404, 906)
    refused(await add(client, id, one), 404, 906)
  }
  assert.deepEqual(
    (await listed(client)).map(({ id, members, objects }) => [id, members, objects]),
    [[group, 1, 2]],
  )
  assert.ok((await listed(admin.client, '?size=0')).some(({ id }) => id === group))
  // The first parent loses its permissions when the account moves to another.
  await belongTo(world, two, stranger)
  assert.deepEqual(await found(await signedIn(world, one)), [])
})

test('case 64: administrators don’t manage groups of higher roles', async () => {
  const root = await withRights(world, 'root')
  const group = await newGroup(root.client)
  refused(await admin.client.get(`/groups/aurora/${group}`), 403, 909)
  refused(await add(admin.client, group, await world.account()), 403, 909)
  assert.ok(!(await listed(admin.client, '?size=0')).some(({ id }) => id === group))
})

test('group names are unique per owner', async () => {
  const { account, client } = await withRights(world, 'reseller')
  const { id } = good(await client.post('/groups', { name: 'Team', description: 'First' })).body
  refused(await client.post('/groups', { name: ' team ' }), 400, 921)
  const other = await newGroup(client)
  refused(
    await client.call('PUT', `/groups/aurora/${other}`, { body: { name: 'TEAM', description: '' } }),
    400,
    921,
  )
  good(
    await client.call('PUT', `/groups/aurora/${String(id)}`, {
      body: { name: 'Team', description: 'Second' },
    }),
  )
  assert.equal(good(await client.get(`/groups/aurora/${String(id)}`)).body['description'], 'Second')
  assert.deepEqual(
    await world.run(
      `select event, method from audit where account_id = ${account.id} and method like 'Team%' order by id`,
    ),
    [
      { event: 'group-made', method: 'Team' },
      { event: 'group-changed', method: 'Team' },
    ],
  )
  const at = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => client.post('/groups', { name })))
  assert.equal(at.filter(({ status }) => status === 200).length, 1)
})

test('a full group accepts only repeats, and is deleted completely', async () => {
  const { client } = admin
  const group = await newGroup(client)
  const [first, second, one, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
    await world.account(),
  ]
  good(await permit(client, group, 'user', one.email))
  await world.run(`
    insert into group_object (site_id, group_id, object_type, object_id)
      select site_id, id, 'user', (1000000 + i)::text from account_group, generate_series(2, 500) i where id = ${group};
    with made as (insert into account (site_id, email, rights)
      select site_id, 'full' || i || '@mail.example', 'customer' from account_group, generate_series(2, 500) i
      where id = ${group} returning id, site_id)
    insert into group_member (site_id, group_id, account_id) select site_id, ${group}, id from made`)
  good(await add(client, group, first))
  refused(await add(client, group, second), 400, 920)
  good(await add(client, group, first))
  refused(await permit(client, group, 'user', other.email), 400, 920)
  good(await permit(client, group, 'user', one.email, true))
  const memberClient = await signedIn(world, first)
  assert.deepEqual(await found(memberClient), [one.email])
  good(await remove(client, group))
  assert.deepEqual(await found(memberClient), [])
})
