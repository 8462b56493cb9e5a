import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { breakWrites } from '../harness/hostile/broken-write.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'operator')

interface Page {
  items: Record<string, unknown>[]
  total: number
}

const pageOf = async (query: Record<string, string> = {}): Promise<Page> =>
  good(await client.get(`/crashReports?${new URLSearchParams(query).toString()}`)).body as unknown as Page

// "/logView (error logs)"
test('unexpected errors appear beside crashes by their reference', async () => {
  await world.run(`delete from crash_report; insert into crash_report (site_id, message, element, version, page, ip)
    values (${account.siteId}, 'in a browser', 'x', '1', '/', '::1')`)
  const { mend } = await breakWrites(world, 'account_group')
  const answer = await client.post('/groups', { name: 'Night shift' })
  await mend()
  refused(answer, 500, 914)
  const reference = String(answer.body.errors?.[0]?.params?.['reference'])
  const kept = () => pageOf({ filter: reference })
  while ((await kept()).total === 0) await setImmediate()
  const [item] = (await kept()).items
  assert.deepEqual(
    ['source', 'element', 'message', 'page', 'reference'].map((name) => item?.[name]),
    ['service', 'POST /groups', 'nothing can be written here today', '', reference],
  )
  assert.match(String(item?.['stack']), /\n +at /)
  assert.deepEqual(good(await client.get(`/crashReports/${String(item?.['id'])}`)).body, item)
  assert.equal((await pageOf({ source: 'browser' })).items[0]?.['message'], 'in a browser')
  assert.equal((await pageOf({ source: 'service' })).total, 1)
})

test('thirty errors per minute are stored', async () => {
  await world.run("delete from crash_report; delete from tally where key = 'service errors'")
  const { mend } = await breakWrites(world, 'account_group')
  for (let tries = 0; tries < 33; tries += 1)
    refused(await client.post('/groups', { name: `Shift ${tries}` }), 500, 914)
  await mend()
  while ((await pageOf()).total < 30) await setImmediate()
  await world.service.drainOutbox()
  assert.equal((await pageOf()).total, 30)
})

test('errors alike are one line with their number, the newest group first', async () => {
  await world.run(`delete from crash_report; insert into crash_report (site_id, at, message, element, version, page, ip)
    select ${account.siteId}, now() - n * interval '1 minute', message, element, '1', '/', '::1'
    from (values (1, 'broken', 'x'), (2, 'lost', 'x'), (3, 'broken', 'x'), (4, 'broken', 'y'), (5, 'broken', 'x'))
      crashes (n, message, element)`)
  const { items, total } = await pageOf({ grouped: 'yes' })
  assert.equal(total, 3)
  assert.deepEqual(
    items.map(({ message, element, count }) => [message, element, count]),
    [
      ['broken', 'x', 3],
      ['lost', 'x', 1],
      ['broken', 'y', 1],
    ],
  )
  assert.ok(String(items[0]?.['first']) < String(items[1]?.['at']))
  const second = await pageOf({ grouped: 'yes', size: '1', from: String(items[1]?.['at']) })
  assert.deepEqual(second.items[0]?.['message'], 'lost')
  assert.equal((await pageOf()).total, 5)
})
