import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { says, servicesOf, usualService } from '../harness/servers/upload-services.ts'
import { because, uploadsOf } from '../harness/provider/uploading.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ UPLOAD_SITE_GB: '7' })
after(world.close)
await stockSites(world)
const { client: operator, account: caller } = await withRights(world, 'operator')
const { add, added, show, configure, turn, rotated, remove } = servicesOf(operator)
const customer = await signedIn(world, await world.account())
const { begun, remove: giveUp } = uploadsOf(customer)

const rows = async (query = '', by = operator) =>
  good(await by.get(`/uploadService${query}`)).body['items'] as Record<string, unknown>[]

test('a service’s changes are audited', async () => {
  const id = await added({ name: '  Frankfurt  ', url: 'https://node.example/uploads/' })
  refused(await add(), 400, 921)
  refused(await add({ datacenter: 'NONE' }), 400, 903)
  const before = await show(id)
  assert.deepEqual(
    [before['id'], before['name'], before['url'], before['status'], before['datastore']],
    [id, 'Frankfurt', 'https://node.example/uploads', 'silent', 'images-01'],
  )
  const place = { name: 'Main', datastore: '' }
  good(await operator.call('PUT', `/uploadService/${id}/details`, { body: place }))
  good(await configure(id, { maxGB: 9, tokenTtlMin: 60, allowedTypes: ['raw', 'iso', 'raw'] }))
  good(await turn(id, false))
  const now = await show(id)
  assert.deepEqual([now['name'], now['url'], now['status'], now['maxGB']], ['Main', '', 'disabled', 9])
  assert.deepEqual(good(await operator.get(`/uploadService/${id}/config`)).body, {
    maxGB: 9,
    tokenTtlMin: 60,
    allowedTypes: ['raw', 'iso'],
  })
  good(await turn(id, true))
  good(await remove(id))
  refused(await operator.get(`/uploadService/${id}/details`), 404, 906)
  const lines = await world.run(
    `select event, method from audit where event like 'upload-service-%' and account_id = ${caller.id} order by id`,
  )
  assert.deepEqual(
    lines.map(({ event, method }) => [String(event).slice('upload-service-'.length), method]),
    [
      ['added', 'Frankfurt (TEST)'],
      ['changed', 'Main (TEST)'],
      ['changed', 'Main (TEST): 9 GB, 60 min, raw iso'],
      ['changed', 'Main (TEST): off'],
      ['changed', 'Main (TEST): on'],
      ['removed', 'Main (TEST)'],
    ],
  )
})

test('a service has limits and a plain https URL', async () => {
  for (const wrong of [
    { maxGB: 0 },
    { maxGB: 2001 },
    { tokenTtlMin: 4 },
    { tokenTtlMin: 10_081 },
    { allowedTypes: [] },
    { allowedTypes: ['exe'] },
    { name: '   ' },
    { url: 'http://node.example' },
    { url: 'https://user:secret@node.example' },
    { url: 'https://node.example/?to=evil' },
    { url: 'https://node.example/#evil' },
    { url: `https://node.example/${'a'.repeat(200)}` },
    { url: 'https://' },
  ])
    refused(await add(wrong), 400, 903)
  assert.deepEqual(await rows('?datacenter=TEST'), [])
})

test('uploads, room and signs of life are those there are', async () => {
  const id = await added()
  assert.deepEqual(
    (({ activeUploads, freeGB, lastSeen }) => [activeUploads, freeGB, lastSeen])(await show(id)),
    [0, 7, null],
  )
  const first = await begun({ size: 2 ** 30 + 1 })
  const second = await begun({ size: 2 ** 30 })
  const [row] = await rows('?datacenter=TEST&filter=images-01')
  assert.deepEqual([row?.['activeUploads'], row?.['freeGB']], [2, 4])
  await world.run(`update disk_upload set touched_at = now() - interval '2 days' where id = '${first}'`)
  assert.equal((await show(id))['activeUploads'], 1)
  await giveUp(second)
  assert.equal((await show(id))['activeUploads'], 0)
  await world.run('delete from disk_upload')
  await world.run("select upload_services_alive('9.8.7')")
  const alive = await show(id)
  assert.deepEqual([alive['status'], alive['version']], ['enabled', '9.8.7'])
  await world.run(`update upload_service set seen_at = now() - interval '6 minutes' where id = '${id}'`)
  assert.equal((await show(id))['status'], 'silent')
  assert.deepEqual(
    (await rows('?status=silent&datacenter=TEST')).map((one) => one['id']),
    [id],
  )
  good(await remove(id))
})

test('turning off shows running uploads, which block deletion', async () => {
  const id = await added()
  const upload = await begun()
  const told = good(await turn(id, false, true)).body
  assert.deepEqual(told['consequences'], [{ kind: 'goOn', count: 1 }])
  assert.notEqual((await show(id))['status'], 'disabled')
  because(await remove(id), 400, 'uploadsRunning')
  good(await turn(id, false))
  because(await remove(id), 400, 'uploadsRunning')
  await giveUp(upload)
  assert.deepEqual(good(await turn(id, true, true)).body['consequences'], [])
  good(await remove(id))
})

test('a node authenticates by token, with an overlap', async () => {
  const id = await added({ url: 'https://node.example' })
  const node = world.client()
  refused(await says(node, id, 'none'), 404, 906)
  const first = await rotated(id, 24)
  assert.equal((await show(id))['oldTokenUntil'], null)
  assert.deepEqual(good(await says(node, id, first, '4.5.6')).body, {
    enabled: true,
    maxGB: 50,
    tokenTtlMin: 1440,
    allowedTypes: usualService.allowedTypes,
  })
  const seen = await show(id)
  assert.deepEqual([seen['status'], seen['version']], ['enabled', '4.5.6'])
  const second = await rotated(id, 2)
  assert.ok(Date.parse(String((await show(id))['oldTokenUntil'])) > Date.now() + 7_000_000)
  for (const token of [first, second]) good(await says(node, id, token))
  await world.run(`update upload_service set old_token_ends_at = now() where id = '${id}'`)
  refused(await says(node, id, first), 404, 906)
  const third = await rotated(id)
  refused(await says(node, id, second), 404, 906)
  good(await says(node, id, third))
  // What another has, whose id is guessed, and what is no id at all are answered alike.
  assert.equal(codeOf(await says(node, 'nothing', third)), 906)
  good(await remove(id))
})

test('a token is returned once and stored as a hash', async () => {
  const id = await added()
  const token = await rotated(id)
  const lines = await world.run(`select event, method from audit where event = 'upload-service-renewed'`)
  const kept = await world.run(`select * from upload_service where id = '${id}'`)
  const told = [await show(id), await rows(), lines, kept]
  assert.ok(!JSON.stringify(told).includes(token))
  assert.ok(lines.some(({ method }) => method === 'Uploads (TEST)'))
  good(await remove(id))
})

test('case 64: only operators manage upload services, whatever a group permits', async () => {
  const id = await added()
  const { client: admin } = await withRights(world, 'admin')
  const permitted = await withRights(world, 'customer')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${permitted.account.siteId}, ${permitted.account.id}, 'uploadService', true, true)`)
  for (const by of [customer, admin, permitted.client]) {
    for (const path of ['', `/${id}/details`, `/${id}/config`])
      refused(await by.get(`/uploadService${path}`), 403, 909)
    refused(await add({}, by), 403, 909)
    refused(await configure(id, {}, by), 403, 909)
    refused(await turn(id, false, false, by), 403, 909)
    refused(await by.post(`/uploadService/${id}/token`, { overlapHours: 0 }), 403, 909)
    refused(await remove(id, by), 403, 909)
  }
  good(await remove(id))
})

test('case 65: upload services and tokens belong to one site', async () => {
  const id = await added()
  const token = await rotated(id)
  const { client: foreign } = await withRights(world, 'operator', 'borealis')
  for (const path of ['details', 'config'])
    refused(await foreign.get(`/uploadService/${id}/${path}`), 404, 906)
  refused(await configure(id, {}, foreign), 404, 906)
  refused(await turn(id, false, false, foreign), 404, 906)
  refused(await turn(id, false, true, foreign), 404, 906)
  refused(await foreign.post(`/uploadService/${id}/token`, { overlapHours: 0 }), 404, 906)
  refused(await remove(id, foreign), 404, 906)
  assert.ok(!(await rows('', foreign)).some((row) => row['id'] === id))
  refused(await says(world.client({ site: 'borealis' }), id, token), 404, 906)
  good(await says(world.client(), id, token))
  const own = servicesOf(foreign)
  // What one site takes is no matter of another's.
  const theirs = await own.added()
  good(await own.turn(theirs, false))
  await giveUp(await begun())
  good(await own.remove(theirs))
  good(await remove(id))
})
