import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { addCommand, seen } from '../harness/world/commands.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')
const other = await withRights(world, 'admin')

const wanted = { report: 'loginLog', title: 'Who came', format: 'csv', query: [], columns: [] }
const rhythm = { every: 'day', day: null, hour: 7 }

interface Delivery {
  cmdId: string
  state: string
  name: string | null
  size: number | null
  link: string | null
  until: string | null
}

const deliver = async (more: object = {}, by: Client = client): Promise<string> =>
  good(await by.post('/reports/deliveries', { ...wanted, delivery: 'URL', ...more })).body['cmdId'] as string

const delivery = async (cmdId: string, by: Client = client): Promise<Delivery> =>
  good(await by.get(`/reports/deliveries/${cmdId}`)).body as unknown as Delivery

/** A file that is made, and the call that its link stands for. */
const made = async (more: object = {}): Promise<Delivery & { path: string }> => {
  const cmdId = await deliver(more)
  await world.service.drainQueue()
  const found = await delivery(cmdId)
  assert.equal(found.state, 'done')
  return { ...found, path: pathOf(found.link) }
}

const pathOf = (link: string | null): string => {
  const { pathname, searchParams } = new URL(link ?? '')
  assert.equal(pathname, '/report/download')
  return `/reports/deliveries/${searchParams.get('id')}/file?key=${searchParams.get('key')}`
}

const fetched = async (path: string, by: Client = client): Promise<Answer> => good(await by.get(path))

const line = (ip: string, agent: string) =>
  world.run(`insert into audit (site_id, account_id, event, result, ip, user_agent)
    values (${account.siteId}, ${account.id}, 'sign-in', 'failed', '${ip}', '${agent}')`)

test('a file has the filtered rows, titled columns and no formula', async () => {
  await line('198.51.100.1', '=cmd|x!A1')
  await line('198.51.100.2', 'Firefox')
  const query = [
    { name: 'filter', value: '198.51.100.1' },
    { name: 'result', value: 'failed' },
  ]
  const columns = [
    { name: 'userAgent', title: 'Browser, "it"' },
    { name: 'ip', title: 'IP' },
  ]
  const csv = await made({ query, columns })
  const { text, headers } = await fetched(csv.path)
  assert.equal(text, `"Browser, ""it""",IP\r\n'=cmd|x!A1,198.51.100.1\r\n`)
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename="aurora-loginLog-[\d-]{10}\.csv"$/,
  )
  assert.equal(headers.get('cache-control'), 'no-store')

  const json = JSON.parse(
    (await fetched((await made({ format: 'json', query, columns })).path)).text,
  ) as object
  assert.deepEqual((json as { rows: object[] }).rows, [{ userAgent: '=cmd|x!A1', ip: '198.51.100.1' }])
})

test('a workbook has titles, texts, timestamps and named choices', async () => {
  const { path } = await made({
    format: 'xlsx',
    title: 'A/B',
    query: [{ name: 'filter', value: '198.51.100.1' }],
    columns: [
      { name: 'at', title: 'Time' },
      { name: 'userAgent', title: 'Device' },
      { name: 'result', title: 'Result', words: [{ value: 'failed', word: 'Did not work' }] },
    ],
  })
  const parts = unzipSync((await fetched(path)).bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  assert.match(sheet, /<t xml:space="preserve">=cmd\|x!A1<\/t>/)
  assert.match(sheet, /<c r="A\d+" s="3"><v>4\d{4}\.\d+<\/v>/)
  assert.doesNotMatch(sheet, /<f>/)
  assert.match(sheet, />Did not work</)
  assert.doesNotMatch(sheet, />failed</)
  assert.match(strFromU8(parts['xl/workbook.xml']!), /sheet name="A B"/)
})

test('security: a link only opens for its signed-in owner', async () => {
  const { path, cmdId, until } = await made()
  const second = await made()
  assert.ok(Math.abs(Date.parse(until ?? '') - Date.now() - 7 * 86_400_000) < 60_000)
  const elsewhere = await withRights(world, 'root', 'borealis')
  refused(await world.client().get(path), 401, 20)
  for (const stranger of [other.client, elsewhere.client]) {
    refused(await stranger.get(path), 404, 906)
    refused(await stranger.get(`/reports/deliveries/${cmdId}`), 404, 906)
    assert.deepEqual((await stranger.get('/reports/deliveries')).text, '[]')
  }
  const key = path.split('key=')[1] ?? ''
  for (const wrong of ['', key.slice(1), `${key}x`, second.path.split('key=')[1]])
    refused(await client.get(`/reports/deliveries/${cmdId}/file?key=${wrong}`), 404, 906)
  refused(await client.get(`/reports/deliveries/${cmdId}/file`), 404, 906)
  await fetched(path)
  await fetched(path)
  await world.run(`update command_file set ends_at = now() - interval '1 second' where command_id = ${cmdId}`)
  refused(await client.get(path), 404, 906)
  assert.equal((await delivery(cmdId)).link, null)
  // A later end is not what the key was made for.
  await world.run(`update command_file set ends_at = now() + interval '9 days' where command_id = ${cmdId}`)
  refused(await client.get(path), 404, 906)
})

test('security: losing a report’s permission closes its files', async () => {
  const leaver = await withRights(world, 'admin')
  const cmdId = await deliver({}, leaver.client)
  await world.service.drainQueue()
  const path = pathOf((await delivery(cmdId, leaver.client)).link)
  await world.run(`update account set rights = 'customer' where id = ${leaver.account.id}`)
  refused(await leaver.client.get(path), 403, 909)
  // As if it was requested earlier and is still waiting for a worker.
  const later = await addCommand(world, leaver.account, 'report', { ...wanted, delivery: 'URL' })
  await world.service.drainQueue()
  const failed = await seen(leaver.client, later)
  assert.notEqual(failed.state, 'done')
  assert.deepEqual(await world.run(`select name from command_file where command_id = ${later}`), [])
  assert.match(failed.log.map(({ entry }) => entry).join(), /no longer have access to this report/)
})

test('an email has the link only, and downloads are audited', async () => {
  const { path } = await made({ delivery: 'Email' })
  const [mail] = await world.messages(account.email)
  assert.match(mail?.subject ?? '', /Who came/)
  assert.equal(pathOf(mail?.link ?? ''), path)
  await fetched(path)
  const lines = await world.run(
    `select event from audit where account_id = ${account.id} and event like 'report-%'`,
  )
  assert.ok(
    lines.some(({ event }) => event === 'report-asked') &&
      lines.some(({ event }) => event === 'report-fetched'),
  )
})

test('a file that is made can be cancelled, also while its rows are read', async () => {
  await world.run(`insert into audit (site_id, account_id, event, result, ip)
    select ${account.siteId}, ${account.id}, 'sign-in', 'failed', '198.51.100.9' from generate_series(1, 12000)`)
  const cmdId = await deliver()
  const draining = world.service.drainQueue()
  while ((await delivery(cmdId)).state === 'queued') await new Promise((resolve) => setTimeout(resolve, 5))
  await client.post(`/queue/command/${cmdId}/cancel`, {})
  await draining
  const { state, link } = await delivery(cmdId)
  assert.deepEqual([state, link], ['cancelled', null])
  const whole = await made({ query: [{ name: 'filter', value: '198.51.100.9' }] })
  assert.equal((await fetched(whole.path)).text.trim().split('\r\n').length, 12_001)
})

test('what a report does not take or have is refused before anything is made', async () => {
  const post = (more: object) => client.post('/reports/deliveries', { ...wanted, delivery: 'URL', ...more })
  refused(await post({ query: [{ name: 'result', value: 'perhaps' }] }), 400, 903)
  refused(await post({ query: [{ name: 'sorting', value: 'nothing' }] }), 400, 903)
  refused(await post({ columns: [{ name: 'password_hash', title: 'x' }] }), 400, 903)
  refused(await post({ report: 'constructor' }), 404, 906)
  for (const wrong of [
    { hour: 24 },
    { day: 3 },
    { every: 'week', day: 8 },
    { every: 'month', day: 29 },
    { every: 'week' },
  ])
    refused(await client.post('/reports/schedules', { ...wanted, ...rhythm, ...wrong }), 400, 903)
})

test('a delivery survives a new sign-in', async () => {
  const { path: again } = await made()
  await fetched(again, await signedIn(world, account))
})
