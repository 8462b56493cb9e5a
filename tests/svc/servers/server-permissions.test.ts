import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { belongTo } from '../harness/people/people.ts'
import { giveRights } from '../harness/people/profile.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const owner = await world.account()
const client = await signedIn(world, owner)
const sub = await world.account()
await belongTo(world, sub, owner)
const subUser = await signedIn(world, sub)

const items = async (who: Client, path: string) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const put = (who: Client, path: string, body: object) => who.call('PUT', path, { body })
const permit = (id: string, body: object, who = client) => who.post(`/server/${id}/permissions`, body)

test('a permitted sub-user views or changes a server, never terminates it', async () => {
  const id = await madeServer(world, client, 'shared-01')
  assert.deepEqual(await items(subUser, '/servers'), [])
  refused(await subUser.get(`/server/${id}/overview`), 404, 906)
  good(await permit(id, { holder: 'user', account: sub.email, configuration: false }))
  refused(await permit(id, { holder: 'user', account: sub.email, configuration: true }), 400, 921)
  assert.deepEqual(
    (await items(subUser, '/servers')).map(({ id, permission }) => [id, permission]),
    [[id, 'access']],
  )
  good(await subUser.get(`/server/${id}/statistics`))
  refused(await put(subUser, `/server/${id}/power`, { power: 'on' }), 403, 909)
  refused(await subUser.post(`/server/${id}/snapshots`, { name: 'mine' }), 403, 909)
  refused(await subUser.get(`/server/${id}/permissions`), 404, 906)

  const [permission] = await items(client, `/server/${id}/permissions`)
  assert.deepEqual([permission?.['name'], permission?.['holder']], [sub.email, 'user'])
  good(await put(client, `/server/${id}/permissions/${String(permission?.['id'])}`, { configuration: true }))
  const { cmdId } = (await done(world, put(subUser, `/server/${id}/power`, { power: 'on' }))).body
  assert.equal(good(await subUser.get(`/queue/command/${String(cmdId)}`)).status, 200)
  refused(await subUser.call('DELETE', `/server/${id}/terminate`), 403, 909)
  refused(await permit(id, { holder: 'user', account: sub.email, configuration: true }, subUser), 404, 906)

  good(await client.call('DELETE', `/server/${id}/permissions/${String(permission?.['id'])}`))
  refused(await subUser.get(`/server/${id}/overview`), 404, 906)
  const told = (await items(client, `/server/${id}/history`)).map(({ action, user, source }) => [
    action,
    user,
    source,
  ])
  assert.deepEqual(told.slice(0, 3), [
    ['forbid', owner.email, 'portal'],
    ['power-on', sub.email, 'portal'],
    ['permit', owner.email, 'portal'],
  ])
})

test('group members have its permissions while in it', async () => {
  const id = await madeServer(world, client, 'shared-02')
  const group = String(good(await client.post('/groups', { name: 'Night shift' })).body['id'])
  good(await client.post(`/groups/aurora/${group}/members`, { account: sub.email }))
  good(await permit(id, { holder: 'group', group, configuration: true }))
  assert.deepEqual(
    (await items(client, `/groups/aurora/${group}/servers`)).map(({ name, owner, configuration }) => [
      name,
      owner,
      configuration,
    ]),
    [['shared-02', owner.email, true]],
  )
  await done(world, put(subUser, `/server/${id}/power`, { power: 'on' }))
  good(await client.call('DELETE', `/groups/aurora/${group}/members/${sub.id}`))
  refused(await put(subUser, `/server/${id}/power`, { power: 'off' }), 404, 906)
})

test('case 64: servers are only shared with own users and groups', async () => {
  const id = await madeServer(world, client, 'shared-03')
  const [stranger, admin] = [await world.account(), await world.account()]
  refused(await permit(id, { holder: 'user', account: stranger.email, configuration: false }), 400, 903)
  refused(await permit(id, { holder: 'user', configuration: false }), 400, 903)
  const theirs = await signedIn(world, stranger)
  const group = String(good(await theirs.post('/groups', { name: 'Theirs' })).body['id'])
  refused(await permit(id, { holder: 'group', group, configuration: false }), 400, 903)
  refused(await permit(id, { holder: 'user', account: sub.email, configuration: true }, theirs), 404, 906)
  await giveRights(world, admin, 'admin')
  good(
    await permit(
      id,
      { holder: 'user', account: sub.email, configuration: false },
      await signedIn(world, admin),
    ),
  )
  assert.equal((await items(subUser, '/servers')).length, 1)
  await world.run(`update account set parent_id = ${stranger.id} where id = ${sub.id}`)
  assert.equal((await items(subUser, '/servers')).length, 0)
  await world.run(`update account set parent_id = ${owner.id} where id = ${sub.id}`)
})

test('tags are added and removed singly, and counted by visibility', async () => {
  const [one, two] = [
    await madeServer(world, client, 'tagged-01', { tags: ['web'] }),
    await madeServer(world, client, 'tagged-02'),
  ]
  for (const id of [one, two]) good(await client.post(`/tags/ot.server/${id}`, { tag: 'night' }))
  good(await client.post(`/tags/ot.server/${one}`, { tag: 'night' }))
  good(await put(client, `/tags/ot.server/${one}/remove`, { tag: 'web' }))
  assert.deepEqual(
    (await items(client, '/tags/ot.server')).map(({ tag, servers }) => [tag, servers]),
    [['night', 2]],
  )
  assert.deepEqual(await items(await signedIn(world, await world.account()), '/tags/ot.server'), [])
  refused(await client.post(`/tags/ot.server/${one}`, { tag: '<b>' }), 400, 903)
})

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAi3j5EaK5EIo2Z0G77dYBhX/5rd1ktPQmeacxtaooXs me@desk'

test('a public key is stored once, for its owner’s new servers', async () => {
  const id = String(good(await client.post('/sshKeys', { name: 'Desk', publicKey })).body['id'])
  refused(await client.post('/sshKeys', { name: 'Again', publicKey }), 400, 921)
  const [key] = await items(client, '/sshKeys')
  assert.match(String(key?.['fingerprint']), /^SHA256:[A-Za-z0-9+/]{43}$/)
  assert.equal(key?.['algorithm'], 'ssh-ed25519')
  for (const wrong of [
    '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA',
    `ssh-rsa ${publicKey.slice(12)}`,
    `${publicKey}\nssh-rsa AAAA`,
  ])
    refused(await client.post('/sshKeys', { name: 'Wrong', publicKey: wrong }), 400, 903)
  good(await client.post('/serverCreate', newServer('with-key', { savedKey: id })))
  const other = await signedIn(world, await world.account())
  refused(await other.post('/serverCreate', newServer('with-key', { savedKey: id })), 400, 903)
  refused(await other.post('/serverCreate', newServer('with-key', { savedKeys: [id] })), 400, 903)
  good(await client.call('DELETE', `/sshKeys/${id}`))
  assert.deepEqual(await items(client, '/sshKeys'), [])
})
