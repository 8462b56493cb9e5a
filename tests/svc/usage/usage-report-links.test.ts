import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openUsageReports, rowsOf, wanted } from '../harness/money/usage-reports.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client, create, used } = await openUsageReports(world)

test('a link opens the report without a session until it is removed', async () => {
  const { id, link } = await create({ delivery: 'URL' })
  const token = new URLSearchParams(new URL(link!).hash.slice(1)).get('token')
  const visitor = world.client()
  assert.equal(good(await visitor.post('/downloads', { purpose: 'usage', token })).body['state'], 'making')
  await world.service.drainQueue()
  const { text } = good(await visitor.post('/downloads/file', { purpose: 'usage', token }))
  assert.equal(rowsOf(text).length, 5)
  const other = good(await client.call('POST', `/report/me/${id}/link`)).body as Record<string, string>
  assert.notEqual(other['link'], link)
  good(await client.call('DELETE', `/report/me/${id}`))
  refused(await visitor.post('/downloads/file', { purpose: 'usage', token }), 400, 18)
  refused(await client.get(`/report/me/${id}/file`), 404, 906)
})

test('each address of an email gets a link of its own, once', async () => {
  const emails = ['books@accountant.example', 'cfo@customer.example', 'books@accountant.example']
  await create({ delivery: 'Email', emails })
  await world.service.drainQueue()
  await world.service.drainQueue()
  const links = await Promise.all(
    ['books@accountant.example', 'cfo@customer.example'].map(async (address) => {
      const mails = await world.messages(address)
      assert.equal(mails.length, 1)
      return mails[0]!.link!
    }),
  )
  assert.notEqual(links[0], links[1])
  for (const link of links) {
    assert.match(link, /\/report\/download#token=/)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    good(await world.client().post('/downloads/file', { purpose: 'report', token }))
  }
})

test('an email needs an address, and has five at most', async () => {
  refused(await client.post('/report/me', { ...wanted, delivery: 'Email' }), 400, 903)
  const emails = [1, 2, 3, 4, 5, 6].map((each) => `a${each}@customer.example`)
  refused(await client.post('/report/me', { ...wanted, delivery: 'Email', emails }), 400, 903)
})

test('reports of others are for those who manage them alone', async () => {
  const stranger = await withRights(world, 'customer')
  const admin = await withRights(world, 'admin')
  const { id } = await create()
  await world.service.drainQueue()
  for (const path of [
    `/report/${account.id}`,
    `/report/${account.id}/options`,
    `/report/${account.id}/${id}/file`,
  ])
    refused(await stranger.client.get(path), 404, 906)
  const ordered = good(await admin.client.post(`/report/${account.id}`, wanted)).body as Record<
    string,
    string
  >
  await world.service.drainQueue()
  const { text } = good(await admin.client.get(`/report/${account.id}/${ordered['id']}/file`))
  assert.equal(rowsOf(text).length, 5)
  refused(await admin.client.get(`/report/${account.id}/${id}/file`), 404, 906)
  refused(await client.get(`/report/me/${ordered['id']}/file`), 404, 906)
})

test('lines that come after the request are left out, also of a second attempt', async () => {
  const { id, cmdId } = await create()
  await used('2025-12-03T00:00:00Z', '2025-12-04T00:00:00Z', { what: 'snapshots', amount: '9' })
  await world.service.drainQueue()
  const { text } = good(await client.get(`/report/me/${id}/file`))
  assert.equal(rowsOf(text).length, 5)
  assert.ok(cmdId)
})
