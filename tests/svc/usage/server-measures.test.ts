import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noteMeasures } from '../../../demo-host/svc/domain/usage/note-measures.ts'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { giveServers, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const admin = await withRights(world, 'admin')

const { query } = world.service.db
const provider = openEmbeddedProvider(query, 1)
const note = () =>
  noteMeasures({ query, provider, log: openLog('silent') })(
    { site: null, id: null },
    new AbortController().signal,
  )

const serversIn = async (report: string): Promise<unknown[]> =>
  (
    good(await admin.client.get(`/reports/${report}?size=0&filter=one-`)).body['items'] as {
      server: string
    }[]
  )
    .map(({ server }) => server)
    .sort()

test('measures feed reports of silent, hidden and busy servers', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  for (const name of ['one-calm', 'one-no-stats', 'one-no-tools', 'one-overload'])
    await madeServer(world, client, name, { powerOn: true })
  await world.run(`update server set power_at = now() - interval '3 days', created_at = now() - interval '3 days' where owner_id = ${account.id};
    update embedded_machine set power_at = now() - interval '3 days', created_at = now() - interval '3 days'`)
  assert.equal(await note(), 'done')
  assert.deepEqual(await serversIn('notUpdatedStatistics'), ['one-no-stats'])
  assert.deepEqual(await serversIn('serversWithoutMemoryUsage'), ['one-no-tools'])
  const abusive = good(await admin.client.get('/reports/abusiveUsage?metric=cpu&filter=one-')).body['items']
  assert.deepEqual(
    (abusive as { server: string; threshold: number }[]).map(({ server, threshold }) => [server, threshold]),
    [['one-overload', 90]],
  )
  // An unreachable machine keeps its last measures.
  const failing = { ...provider, statistics: () => Promise.reject(new Error('no answer')) }
  await noteMeasures({ query, provider: failing, log: openLog('silent') })(
    { site: null, id: null },
    new AbortController().signal,
  )
  assert.deepEqual(await serversIn('serversWithoutMemoryUsage'), ['one-no-tools'])
})

test('case 65: managers ignore and restore snapshots of their accounts', async () => {
  const account = await world.account()
  const { snapshot, withSnapshot } = await giveServers(world, account)
  await world.run(
    `update server_snapshot set created_at = now() - interval '200 days' where id = ${snapshot}`,
  )
  const old = () => admin.client.get(`/reports/oldSnapshots?filter=${account.email}`)
  assert.equal(good(await old()).body['total'], 1)
  const elsewhere = await withRights(world, 'admin', 'borealis')
  refused(await elsewhere.client.post(`/reports/oldSnapshots/${snapshot}/ignore`, {}), 404, 906)
  refused(
    await (await signedIn(world, account)).post(`/reports/oldSnapshots/${snapshot}/ignore`, {}),
    403,
    909,
  )
  for (const ignored of [1, 0])
    assert.deepEqual(good(await admin.client.post(`/reports/oldSnapshots/${snapshot}/ignore`, {})).body, {
      ignored,
    })
  assert.equal(good(await old()).body['total'], 0)
  assert.equal(
    good(await admin.client.get(`/reports/oldSnapshots?ignored=yes&filter=${account.email}`)).body['total'],
    1,
  )
  assert.deepEqual(
    good(await admin.client.call('DELETE', `/reports/serversWithIgnoredSnapshots/${withSnapshot}`)).body,
    {
      heeded: 1,
    },
  )
  assert.equal(good(await old()).body['total'], 1)
})
