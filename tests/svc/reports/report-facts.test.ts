import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openTicket, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

type Row = Record<string, unknown>

const admin = await withRights(world, 'root')
const { siteId } = admin.account

const page = async (name: string, query = '', client: Client = admin.client) =>
  good(await client.get(`/reports/${name}?${query}`)).body as unknown as {
    items: Row[]
    total: number
    lastElement: number
    info: Record<string, number>
  }

const rowOf = async (name: string, query: string, email: string): Promise<Row | undefined> =>
  (await page(name, `size=0&${query}`)).items.find(
    (row) => row['email'] === email || row['newEmail'] === email,
  )

const line = (
  accountId: number,
  event: string,
  at: string,
  more: { result?: string; by?: number; ip?: string } = {},
) =>
  world.run(`insert into audit (site_id, account_id, by_id, at, event, result, ip) values (${siteId}, ${accountId},
    ${more.by ?? 'null'}, ${at}, '${event}', '${more.result ?? 'ok'}', '${more.ip ?? '203.0.113.9'}')`)

test('who passes a second step has signed in, for every report that counts sign-ins', async () => {
  const { id, email } = await world.account()
  await world.run(`insert into email_change (site_id, account_id, old_email, new_email, changed_by, changed_at, told)
    values (${siteId}, ${id}, 'old@mail.example', '${email}', ${admin.account.id}, '2020-05-04T00:00:00Z', true)`)
  await world.run(`update account set rights = 'admin' where id = ${id}`)
  await line(id, 'second-step', "'2020-05-05T10:00:00Z'", { result: 'failed', ip: '198.51.100.9' })
  await line(id, 'second-step', "'2020-05-05T10:01:00Z'", { ip: '198.51.100.9' })
  const may = 'since=2020-05-05T00:00:00.000Z&until=2020-05-06T00:00:00.000Z'
  const [day] = (await page('signInsByDay', may)).items
  assert.deepEqual([day?.['succeeded'], day?.['failed'], day?.['people']], [1, 1, 1])
  const [address] = (await page('failedLoginsByIp', may)).items
  assert.deepEqual([address?.['ip'], address?.['gotIn']], ['198.51.100.9', true])
  const user = await rowOf('recentUsersActivity', may, email)
  assert.deepEqual([user?.['signIns'], user?.['failed'], user?.['actions']], [1, 1, 2])
  assert.equal((await rowOf('migratedEmails', '', email))?.['loginsAfter'], 1)
  assert.equal((await rowOf('adminsWithoutTFA', '', email))?.['lastLogin'], '2020-05-05T10:01:00.000Z')
})

test('what an administrator does to an account is the activity of the administrator', async () => {
  const customer = await world.account()
  const other = await withRights(world, 'admin')
  await line(customer.id, 'account-disabled', "'2020-06-05T10:00:00Z'", {
    by: other.account.id,
    ip: '198.51.100.8',
  })
  const june = 'since=2020-06-05T00:00:00.000Z&until=2020-06-06T00:00:00.000Z'
  assert.equal(await rowOf('recentUsersActivity', june, customer.email), undefined)
  const row = await rowOf('recentUsersActivity', june, other.account.email)
  assert.deepEqual([row?.['actions'], row?.['lastIp']], [1, '198.51.100.8'])
})

test('default days are complete, also with 23 or 25 hours', async () => {
  const { id } = await world.account()
  const reader = await withRights(world, 'admin')
  await world.run(`update account set time_zone = 'Asia/Jerusalem' where id = ${reader.account.id}`)
  const firstDay = async () => {
    const { items } = await page('signInsByDay', 'size=0&sorting=day', reader.client)
    assert.equal(items.length, 30)
    return Number(items[0]?.['succeeded'])
  }
  const before = await firstDay()
  const today = "date_trunc('day', now() at time zone 'Asia/Jerusalem')"
  await line(
    id,
    'sign-in',
    `(${today} - interval '29 days' + interval '1 minute') at time zone 'Asia/Jerusalem'`,
  )
  assert.equal(await firstDay(), before + 1)
  // On 2021-10-31 the hour from 1 to 2 came twice, on 2021-03-26 the one from 2 to 3 not at all.
  for (const at of [
    '10-30T20:30',
    '10-30T21:30',
    '10-31T21:30',
    '10-31T22:30',
    '03-25T22:30',
    '03-26T20:30',
    '03-26T21:30',
  ])
    await line(id, 'sign-in', `'2021-${at}:00Z'`)
  const daysOf = async (since: string, until: string) =>
    (
      await page(
        'signInsByDay',
        `since=${since}:00:00.000Z&until=${until}:00:00.000Z&sorting=day`,
        reader.client,
      )
    ).items.map(({ day, succeeded }) => [day, succeeded])
  assert.deepEqual(await daysOf('2021-10-29T21', '2021-11-01T22'), [
    ['2021-10-30', 1],
    ['2021-10-31', 2],
    ['2021-11-01', 1],
  ])
  assert.deepEqual(await daysOf('2021-03-25T22', '2021-03-27T21'), [
    ['2021-03-26', 2],
    ['2021-03-27', 1],
  ])
})

test('a ticket waits since its first unanswered message', async () => {
  const customer = await withRights(world, 'customer')
  const id = await openTicket(customer.client)
  const waiting = async () =>
    (await page('ticketsWithoutReply', 'hours=5')).items.filter((row) => row['id'] === id)
  await world.run(`update ticket set customer_at = customer_at - interval '6 hours' where id = ${id}`)
  good(await write(customer.client, id, 'Is anybody there?'))
  assert.equal((await waiting()).length, 1)
  good(await write(admin.client, id, 'We are.'))
  good(await write(customer.client, id, 'Good!'))
  assert.equal((await waiting()).length, 0)
})

test('a retried task waits since its retry', async () => {
  const { id, email } = await world.account()
  const command = (name: string, columns: string) =>
    world.run(`insert into command (site_id, account_id, created_by, name, state, created_at, due_at, tries, began_at)
      values (${siteId}, ${id}, ${id}, '${name}', 'queued', now() - interval '9 days', ${columns})`)
  await command('begun-again', "now() - interval '2 minutes', 0, null")
  await command('tried-again', "now() + interval '1 minute', 3, now() - interval '8 days'")
  await command('forgotten', "now() - interval '8 days', 3, now() - interval '9 days'")
  const { items } = await page('stuckCommands', `filter=${email}&sorting=name`)
  assert.deepEqual(
    items.map(({ name, cause }) => [name, cause]),
    [
      ['forgotten', 'neverTaken'],
      ['tried-again', 'slow'],
    ],
  )
  const [again] = (await page('stuckCommands', `filter=begun-again&minutes=1`)).items
  assert.deepEqual([again?.['cause'], Math.round(Number(again?.['age']) / 60)], ['neverTaken', 2])
})

test('impersonation without permission isn’t live', async () => {
  const helper = await withRights(world, 'admin')
  const { id, email } = await world.account()
  await world.run(`insert into impersonation (site_id, account_id, admin_id, reason, ends_at)
    values (${siteId}, ${id}, ${helper.account.id}, 'Case', now() + interval '1 hour')`)
  await world.run(`insert into session (site_id, account_id, token_hash, ip, impersonation_id, impersonated_by)
    select site_id, account_id, 'as ' || id, '::1', id, admin_id from impersonation where admin_id = ${helper.account.id}`)
  assert.equal((await rowOf('activeSessions', '', email))?.['impersonatedBy'], helper.account.email)
  await world.run(`update account set rights = 'customer' where id = ${helper.account.id}`)
  assert.equal(await rowOf('activeSessions', '', email), undefined)
})

test('addresses match by prefix and range', async () => {
  const { id } = await world.account()
  for (const ip of ['192.0.2.0', '192.0.2.7', '192.0.2.255', '192.0.3.0', '2001:db8:7::1'])
    await line(id, 'sign-in', 'now()', { ip })
  const found = async (text: string) =>
    (await page('loginLog', `size=0&filter=${encodeURIComponent(text)}`)).items
      .map(({ ip }) => String(ip))
      .sort()
  assert.deepEqual(await found('192.0.2.0/24'), ['192.0.2.0', '192.0.2.255', '192.0.2.7'])
  assert.deepEqual(await found('192.0.2.7'), ['192.0.2.7'])
  assert.deepEqual(await found('::ffff:192.0.2.7'), ['192.0.2.7'])
  assert.deepEqual(await found('2001:db8:7::/48'), ['2001:db8:7::1'])
  assert.deepEqual(await found('192.0.2.'), ['192.0.2.0', '192.0.2.255', '192.0.2.7'])
  assert.deepEqual(await found('192.0.3'), ['192.0.3.0'])
  assert.deepEqual(await found('2001:db8:7:'), ['2001:db8:7::1'])
  assert.deepEqual(await found('192.0.2.300.'), [])
  assert.deepEqual(await found('fe80::1%eth0'), [])
})

test('totals cover the page, and aggregates are all counted', async () => {
  await world.run(`insert into crash_report (site_id, message, element, version, page, ip)
    select ${siteId}, 'crash ' || i, 'portal-queue', '1', '/', '::1' from generate_series(1, 10050) i`)
  await world.run(`insert into audit (site_id, account_id, event, result, ip)
    select ${siteId}, ${admin.account.id}, 'sign-in', 'failed', '192.0.2.99' from generate_series(1, 15000)`)
  assert.equal((await page('clientCrashes', 'element=portal-queue')).total, 10050)
  const far = await page('auditTrail', 'filter=192.0.2.99&from=14000&size=10')
  assert.deepEqual([far.items.length, far.lastElement], [10, 14010])
  assert.ok(far.total > far.lastElement, String(far.total))
  assert.ok((await page('auditTrail', 'filter=192.0.2.99&from=20000')).total < 20000)
  assert.ok((await page('loginLog', 'filter=192.0.2.99')).info['failed']! > 10_000)
})

test('totals with sums are exact', async () => {
  await world.run(`insert into session (site_id, account_id, token_hash, ip, ends_at)
    select ${siteId}, ${admin.account.id}, 'many ' || i, '192.0.2.98', now() + interval '1 hour' from generate_series(1, 10050) i;
    analyze session; update session set seen_at = now(), kind = 'cookie' where ip = '192.0.2.98'`)
  const { total, info } = await page('activeSessions', 'filter=192.0.2.98&size=10')
  assert.deepEqual([total, info], [10_050, { people: 1 }])
  await world.run("delete from session where ip = '192.0.2.98'")
})

test('rows in the order of their numbers are in the order of numbers', async () => {
  const ids = (await page('auditTrail', 'sorting=id&size=0')).items.map(({ id }) => Number(id))
  assert.deepEqual(
    ids,
    ids.toSorted((one, other) => one - other),
  )
})

test('a file has those who are about to be deleted, as the report has', async () => {
  const { id, email } = await world.account()
  await world.run(`update account set terminates_at = now() + interval '3 days' where id = ${id}`)
  assert.equal((await rowOf('deletedUsers', '', email))?.['state'], 'terminating')
  const { cmdId } = good(
    await admin.client.post('/reports/deliveries', {
      report: 'deletedUsers',
      title: '',
      format: 'json',
      query: [],
      columns: [],
      delivery: 'URL',
    }),
  ).body
  await world.service.drainQueue()
  const { link } = good(await admin.client.get(`/reports/deliveries/${String(cmdId)}`)).body
  const key = new URL(String(link)).searchParams.get('key')
  const { text } = good(await admin.client.get(`/reports/deliveries/${String(cmdId)}/file?key=${key}`))
  assert.ok(text.includes(email))
})
