import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')

const wanted = { report: 'loginLog', title: 'Who came', format: 'csv', query: [], columns: [] }
const rhythm = { every: 'day', day: null, hour: 7 }

const due = (id: unknown) =>
  world.run(`update report_schedule set next_at = now() - interval '1 hour' where id = ${String(id)}`)
const counted = async () =>
  Number(
    (
      await world.run(
        `select count(*)::int as n from command where name = 'report' and account_id = ${account.id}`,
      )
    )[0]?.['n'],
  )

test('a due schedule sends one email across services', async () => {
  await world.run(`update account set time_zone = 'Asia/Jerusalem' where id = ${account.id}`)
  const { body } = good(
    await client.post('/reports/schedules', { ...wanted, ...rhythm, every: 'month', day: 28 }),
  )
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Jerusalem',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  assert.match(local.format(new Date(String(body['next']))), /28.*07:00/)
  await due(body['id'])
  const before = await counted()
  await Promise.all([world.service.drainQueue(), world.service.drainQueue()])
  assert.equal(await counted(), before + 1)
  const [schedule] = good(await client.get('/reports/schedules')).body as unknown as {
    next: string
    last: string
  }[]
  assert.ok(Date.parse(schedule?.next ?? '') > Date.now() && schedule?.last)
  assert.match(local.format(new Date(schedule.next)), /28.*07:00/)
  assert.match((await world.messages(account.email))[0]?.subject ?? '', /Who came/)
})

test('a delivery begins where the one before ended, also when the clocks change between them', async () => {
  const { account: reader, client: own } = await withRights(world, 'admin')
  await world.run(`update account set time_zone = 'Asia/Jerusalem' where id = ${reader.id}`)
  const { id } = good(await own.post('/reports/schedules', { ...wanted, ...rhythm })).body
  await world.run(`insert into audit (site_id, event, result, ip, user_agent, at) select ${reader.siteId}, 'sign-in', 'ok', '192.0.2.1', at, at::timestamptz
    from unnest('{2025-10-25T03:59:00Z,2025-10-25T04:01:00Z,2025-03-27T04:59:00Z,2025-03-27T05:01:00Z}'::text[]) as at`)
  // At seven o'clock in winter, the day before in summer, and the other way round.
  for (const [next, within, before] of [
    ['2025-10-26T05:00:00Z', '2025-10-25T04:01:00Z', '2025-10-25T03:59:00Z'],
    ['2025-03-28T04:00:00Z', '2025-03-27T05:01:00Z', '2025-03-27T04:59:00Z'],
  ]) {
    await world.run(`update report_schedule set next_at = '${next}' where id = ${String(id)}`)
    await world.service.drainQueue()
    const [newest] = good(await own.get('/reports/deliveries')).body as unknown as { link: string }[]
    const { searchParams } = new URL(newest?.link ?? '')
    const { text } = good(
      await own.get(`/reports/deliveries/${searchParams.get('id')}/file?key=${searchParams.get('key')}`),
    )
    assert.deepEqual([text.includes(String(within)), text.includes(String(before))], [true, false], next)
  }
})

test('paused, removed, foreign and forbidden schedules send nothing', async () => {
  const leaver = await withRights(world, 'admin')
  const add = async (more: object = {}) =>
    good(await leaver.client.post('/reports/schedules', { ...wanted, ...rhythm, ...more })).body['id']
  const [first, second] = [await add(), await add({ every: 'week', day: 7 })]
  const to = (id: unknown) => `/reports/schedules/${String(id)}`
  good(await leaver.client.call('PUT', to(first), { body: { paused: true } }))
  await due(first)
  await world.service.drainQueue()
  refused(await client.call('DELETE', to(first)), 404, 906)
  refused(await client.call('PUT', to(first), { body: { paused: false } }), 404, 906)
  assert.deepEqual(await world.run(`select id from command where account_id = ${leaver.account.id}`), [])
  good(await leaver.client.call('DELETE', to(first)))
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${leaver.account.siteId}, ${leaver.account.id}, 'loginLog', false)`)
  await due(second)
  await world.service.drainQueue()
  const left = good(await leaver.client.get('/reports/schedules')).body as unknown as { ended: boolean }[]
  assert.deepEqual(
    left.map(({ ended }) => ended),
    [true],
  )
  assert.deepEqual(await world.run(`select id from command where account_id = ${leaver.account.id}`), [])
})
