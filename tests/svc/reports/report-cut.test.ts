import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')

const ip = '198.51.100.77'

test('a truncated file says so in name, log, email and content', async () => {
  await world.run(`insert into audit (site_id, account_id, event, result, ip)
    select ${account.siteId}, ${account.id}, 'sign-in', 'failed', '${ip}' from generate_series(1, 100003)`)
  const { cmdId } = good(
    await client.post('/reports/deliveries', {
      report: 'loginLog',
      title: 'Who came',
      format: 'json',
      delivery: 'Email',
      query: [{ name: 'filter', value: ip }],
      columns: [{ name: 'id', title: 'No' }],
    }),
  ).body
  await world.service.drainQueue()
  const { state, name, link } = good(await client.get(`/reports/deliveries/${String(cmdId)}`)).body
  assert.equal(state, 'warned')
  assert.match(String(name), /^aurora-loginLog-[\d-]{10}-first-100000-of-100003\.json$/)
  const key = new URL(String(link)).searchParams.get('key')
  const file = good(await client.get(`/reports/deliveries/${String(cmdId)}/file?key=${key}`))
  const { total, rows } = JSON.parse(file.text) as { total: number; rows: unknown[] }
  assert.deepEqual([total, rows.length], [100_003, 100_000])
  const { log } = good(await client.get(`/queue/command/${String(cmdId)}`)).body
  assert.ok(
    (log as { entry: string }[]).some(
      ({ entry }) => entry === 'The file contains the first 100000 of 100003 rows.',
    ),
  )
  const [mail] = await world.messages(account.email)
  assert.match(mail?.text ?? '', /The file contains the first 100,000 of 100,003 rows\./)
})
