import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { openPausedWorld } from '../harness/world/paused-commands.ts'
import { belongTo } from '../harness/people/people.ts'
import { giveRights } from '../harness/people/profile.ts'
import { done, giveImage, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'

const world = await openPausedWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run(`update site set server_limit = 30;
  insert into datacenter (site_id, id, continent, country, city) select id, 'OTHER', 'Europe', 'France', 'Paris' from site;
  insert into address (site_id, datacenter, ip) select id, 'OTHER', '198.52.' || id || '.' || n from site, generate_series(1, 9) n;
  insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type)
    select id, 'test-app', 'Test App 1', 'Test', 'app', 10, 512, 'ssh' from site`)
const owner = await world.account()
const client = await signedIn(world, owner)
const stranger = await signedIn(world, await world.account())
const admin = await world.account()
await giveRights(world, admin, 'admin')
const administrator = await signedIn(world, admin)

const items = async (path: string, who = client) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const names = async (path: string, who = client) => (await items(path, who)).map(({ name }) => name)
const shown = async (id: string, who = client) => good(await who.get(`/hdlib/${id}`)).body
const edit = (id: string, body: object, who: Client = client) => who.call('PUT', `/hdlib/${id}`, { body })
const remove = (id: string, who = client) => who.call('DELETE', `/hdlib/${id}`)
const copy = (id: string, datacenter: string, who = client) => who.post(`/hdlib/${id}/copy`, { datacenter })
const because = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}
const idOf = async (name: string, who = client) =>
  String((await items(`/hdlib?filter=${name}`, who)).find((one) => one['name'] === name)?.['id'])

/** Creates an image of a new server and returns its id. */
const madeImage = async (name: string): Promise<string> => {
  const server = await madeServer(world, client, `of-${name}`)
  await done(world, client.post(`/server/${server}/hdlib`, { name }))
  return idOf(name)
}

test('a stopped server is saved as image, copied, and deleted', async () => {
  const server = await madeServer(world, client, 'source-01', { powerOn: true })
  const clone = (body: object) => client.post(`/server/${server}/hdlib`, body)
  because(await clone({ name: 'base' }), 'mustBeOff')
  await done(world, client.call('PUT', `/server/${server}/power`, { body: { power: 'off' } }))
  refused(await clone({ name: '  ' }), 400, 903)
  const begun = good(await clone({ name: 'base', description: ' All updates. ' })).body
  assert.deepEqual(
    (await items('/hdlib?listMode=private')).map(({ name, status, datacenters }) => [
      name,
      status,
      datacenters,
    ]),
    [['base', 'cloning', []]],
  )
  because(await clone({ name: 'again' }), 'busy')
  await world.service.drainQueue()
  const task = await seen(client, String(begun['cmdId']))
  assert.deepEqual([task.state, task.progress], ['done', 100])
  refused(await clone({ name: 'BASE' }), 400, 921)

  const id = await idOf('base')
  const made = await shown(id)
  assert.deepEqual(
    [made['status'], made['kind'], made['family'], made['datacenters'], made['diskGB'], made['source']],
    ['ready', 'userImage', 'Test', ['TEST'], 20, 'source-01'],
  )
  assert.deepEqual(
    [made['description'], made['visibility'], made['owner']],
    ['All updates.', 'private', owner.email],
  )
  assert.match(String(made['sha256']), /^[0-9a-f]{64}$/)
  assert.ok(Number(made['bytes']) > 0)
  const [told] = await world.run(`select (select params->>'image' from notification
    where owner_id = ${owner.id} and kind = 'imageCreated') as inbox,
    (select count(*)::int from outbox where kind = 'notification 46') as mails`)
  assert.deepEqual(told, { inbox: 'base', mails: 1 })
  const history = await items(`/server/${server}/history`)
  assert.deepEqual(
    [history[0]?.['action'], history[0]?.['detail'], history[0]?.['result']],
    ['clone', 'base', 'done'],
  )

  because(await copy(id, 'TEST'), 'imageThere')
  refused(await copy(id, 'NONE'), 400, 903)
  good(await copy(id, 'OTHER'))
  assert.equal((await shown(id))['status'], 'copying')
  because(await copy(id, 'OTHER'), 'imageBusy')
  because(await remove(id), 'imageBusy')
  await world.service.drainQueue()
  assert.deepEqual(
    [(await shown(id))['status'], (await shown(id))['datacenters']],
    ['ready', ['TEST', 'OTHER']],
  )
  assert.deepEqual(await names('/hdlib?listMode=private&datacenter=OTHER'), ['base'])

  const { body } = good(await remove(id))
  assert.equal((await shown(id))['status'], 'removing')
  because(await edit(id, { name: 'base', description: '', visibility: 'private' }), 'imageBusy')
  await world.service.drainQueue()
  assert.equal((await seen(client, String(body['cmdId']))).state, 'done')
  refused(await client.get(`/hdlib/${id}`), 404, 906)
  assert.deepEqual(await world.run(`select ref from embedded_image where ref = '${id}'`), [])
})

test('a server is created from an image, which can’t be deleted until then', async () => {
  const id = await madeImage('golden')
  const from = (more: object = {}) =>
    client.post('/serverCreate', newServer('from-golden', { image: id, ...more }))
  refused(await from({ datacenter: 'OTHER' }), 400, 903)
  refused(await from({ diskGB: 15 }), 400, 903)
  const { images } = good(await client.get('/serverCreate/options')).body as {
    images: Record<string, unknown>[]
  }
  const offered = images.find((image) => image['id'] === id)
  assert.deepEqual(
    [offered?.['name'], offered?.['kind'], offered?.['diskGB'], offered?.['datacenters']],
    ['golden', 'os', 20, ['TEST']],
  )
  good(await from())
  because(await remove(id), 'imageInUse')
  await world.service.drainQueue()
  const [server] = await items('/servers?filter=from-golden')
  assert.deepEqual([server?.['status'], server?.['image']], ['off', 'Test OS 1'])
  assert.deepEqual([(await shown(id))['serversCount'], (await shown(id))['lastUsed'] !== null], [1, true])
  const [log] = await world.run(`select outcome from embedded_work where ref = '${String(server?.['id'])}'`)
  assert.match(String(log?.['outcome']), /Copying the disk image/)
  await done(world, remove(id))
  refused(await from(), 400, 903)
  assert.equal((await items('/servers?filter=from-golden')).length, 1)
})

test('case 64: other users’ images can’t be found or used', async () => {
  const { disk_image: id } = await giveImage(world, owner)
  for (const answer of [
    await stranger.get(`/hdlib/${id}`),
    await edit(id, { name: 'mine', description: '', visibility: 'private' }, stranger),
    await copy(id, 'OTHER', stranger),
    await remove(id, stranger),
    await stranger.get(`/hdlib/${id}/shares`),
    await stranger.post(`/hdlib/${id}/shares`, { account: owner.email }),
  ])
    refused(answer, 404, 906)
  refused(await stranger.post('/serverCreate', newServer('stolen-01', { image: id })), 400, 903)
  assert.deepEqual(await names('/hdlib?listMode=private', stranger), [])
  const server = await madeServer(world, client, 'not-yours')
  refused(await stranger.post(`/server/${server}/hdlib`, { name: 'mine' }), 404, 906)
  assert.equal((await shown(id, administrator))['permission'], 'all')
  assert.ok(!(await items('/hdlib?size=0', stranger)).some((one) => one['id'] === id))
  await world.run(`delete from disk_image where id = '${id}'`)
})

test('a shared image works for its users; administrators share with all', async () => {
  const id = await madeImage('shared')
  const sub = await world.account()
  await belongTo(world, sub, owner)
  const subUser = await signedIn(world, sub)
  const share = (account: string, who = client) => who.post(`/hdlib/${id}/shares`, { account })
  refused(await share(admin.email), 400, 903)
  refused(await share(owner.email), 400, 903)
  good(await share(sub.email))
  refused(await share(sub.email), 400, 921)
  assert.equal((await shown(id))['visibility'], 'sharedUsers')
  const theirs = await shown(id, subUser)
  assert.deepEqual([theirs['permission'], theirs['owner']], ['access', owner.email])
  assert.deepEqual(await names('/hdlib?listMode=private', subUser), ['shared'])
  const saved = { name: 'mine', description: '', visibility: 'private' }
  refused(await edit(id, saved, subUser), 403, 909)
  refused(await remove(id, subUser), 403, 909)
  refused(await subUser.get(`/hdlib/${id}/shares`), 404, 906)

  good(await edit(id, { ...saved, name: 'shared' }))
  refused(await subUser.get(`/hdlib/${id}`), 404, 906)
  good(await edit(id, { ...saved, name: 'shared', visibility: 'sharedUsers' }))
  good(await subUser.get(`/hdlib/${id}`))
  const [line] = await items(`/hdlib/${id}/shares`)
  assert.equal(line?.['name'], sub.email)
  good(await client.call('DELETE', `/hdlib/${id}/shares/${String(line?.['id'])}`))
  refused(await subUser.get(`/hdlib/${id}`), 404, 906)

  const site = { name: 'shared', description: '', visibility: 'site' }
  refused(await edit(id, site), 400, 903)
  const offered = async (who: Client) => good(await who.get('/imageVisibilities')).body
  assert.deepEqual(await offered(client), ['private', 'sharedUsers'])
  assert.deepEqual(await offered(administrator), ['private', 'sharedUsers', 'site'])
  good(await edit(id, site, administrator))
  assert.equal((await shown(id, stranger))['permission'], 'access')
  assert.deepEqual(await names('/hdlib?listMode=private', stranger), [])
  assert.deepEqual(await names('/hdlib?listMode=public&filter=test', stranger), ['Test OS 1', 'shared'])
  good(await stranger.post('/serverCreate', newServer('of-the-site', { image: id })))
  await world.service.drainQueue()
  assert.deepEqual(await names('/hdlib?listMode=apps&filter=test', stranger), ['Test App 1'])
  assert.equal((await shown('test-app', stranger))['visibility'], 'public')
  await done(world, remove(id))
})

test('a clone that fails leaves an image that says so, and its owner removes that', async () => {
  const server = await madeServer(world, client, 'off-01')
  await world.run(
    `update embedded_machine set spec = spec || '{"name": "fail-exit"}' where ref = '${server}'`,
  )
  const { body } = await done(world, client.post(`/server/${server}/hdlib`, { name: 'broken' }))
  assert.equal((await seen(client, String(body['cmdId']))).state, 'failed')
  const id = await idOf('broken')
  assert.equal((await shown(id))['status'], 'failed')
  because(await copy(id, 'OTHER'), 'imageNotReady')
  refused(await client.post('/serverCreate', newServer('of-broken', { image: id })), 400, 903)
  good(await client.get(`/server/${server}/overview`))
  await done(world, remove(id))
  assert.deepEqual(await names('/hdlib?listMode=private'), [])
})

test('an account has 50 images, even with concurrent saves', async () => {
  const server = await madeServer(world, client, 'many-01')
  const other = await madeServer(world, client, 'many-02')
  await world.run(`insert into disk_image (site_id, owner_id, name, image, disk_gb, state)
    select ${owner.siteId}, ${owner.id}, 'image ' || n, 'test-os', 20, 'ready' from generate_series(1, 49) n`)
  const answers = await Promise.all(
    [server, other].map((id, at) => client.post(`/server/${id}/hdlib`, { name: `last ${at}` })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400],
  )
  refused(
    answers.find(({ status }) => status === 400)!,
    400,
    920,
  )
  await world.service.drainQueue()
  await world.run(`delete from disk_image where owner_id = ${owner.id}`)
})

test('images whose rows are gone with their account leave the provider', async () => {
  const id = await madeImage('leaving')
  assert.equal((await world.run(`select ref from embedded_image where ref = '${id}'`)).length, 1)
  await world.run(`delete from disk_image where id = '${id}'`)
  await world.service.drainQueue()
  assert.deepEqual(await world.run(`select ref from embedded_image where ref = '${id}'`), [])
})
