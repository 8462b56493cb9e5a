import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { isDeep } from '../../deep.ts'
import type { ReportName } from '../../../src/contract/navigation/report-registry.ts'
import { reports } from '../../../src/contract/reports.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import { reportCases } from '../harness/cases/report-cases.ts'
import { ofTurn } from '../harness/world/turns.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

interface Page {
  items: Record<string, unknown>[]
  total: number
  info: Record<string, number>
  sorting: string
  auxFilter: string
}

const pageOf = async (client: Client, name: string, query: string): Promise<Page> =>
  good(await client.get(`/reports/${name}?${query}`)).body as unknown as Page

const here = await withRights(world, 'root')
const there = await withRights(world, 'root', 'borealis')

const has = ({ items }: Page, known: Record<string, unknown>): boolean =>
  items.some((row) => Object.entries(known).every(([field, value]) => isDeepStrictEqual(row[field], value)))

for (const [name, { plant, row, within, without }] of Object.entries(reportCases)) {
  test(`case 65: ${name} finds rows that match its filters, none of another site`, async () => {
    const account = await world.account()
    for (const statement of plant(account, here.account).split(/;\s*/).filter(Boolean))
      await world.run(statement)
    const known = row(account, here.account)
    const found = await pageOf(here.client, name, within)
    assert.ok(has(found, known), JSON.stringify([known, found.items], null, 1))
    assert.equal(found.total, found.items.length)
    assert.ok(!has(await pageOf(here.client, name, without), known))
    for (const query of [within, '', 'size=0']) {
      const elsewhere = await pageOf(there.client, name, query)
      assert.ok(!has(elsewhere, known), query)
      assert.doesNotMatch(JSON.stringify(elsewhere), new RegExp(account.email.replaceAll('.', '\\.')))
    }
  })
}

test('each report sorts by its columns, both ways, and by nothing else', async () => {
  for (const name of Object.keys(reports)) {
    const [first] = (await pageOf(here.client, name, 'size=0')).items
    const columns = Object.keys(first ?? { id: '' })
    for (const column of isDeep ? columns : ofTurn(columns, name)) {
      for (const sorting of [column, `-${column}`]) {
        const page = await pageOf(here.client, name, `sorting=${sorting}&size=0`)
        assert.equal(page.sorting, sorting)
      }
    }
    refused(await here.client.get(`/reports/${name}?sorting=nothing`), 400, 903)
  }
})

test('moments at the ends of the calendar are accepted, and those beyond are refused', async () => {
  for (const name of Object.keys(reports)) {
    if (!('since' in (reports[name as ReportName].query?.schema ?? {}))) continue
    for (const side of isDeep ? ['since', 'until'] : ofTurn(['since', 'until'], name)) {
      for (const odd of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
        await pageOf(here.client, name, `${side}=${odd}`)
      for (const none of ['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])
        refused(await here.client.get(`/reports/${name}?${side}=${none}`), 400, 903)
    }
  }
})

test('sums cover all rows that match, not the page', async () => {
  const account = await world.account()
  const ip = '198.51.100.44'
  await world.run(`insert into audit (site_id, account_id, event, result, ip)
    select ${account.siteId}, ${account.id}, 'sign-in', 'failed', '${ip}' from generate_series(1, 40)`)
  const page = await pageOf(here.client, 'loginLog', `filter=${ip}&size=5`)
  assert.deepEqual([page.items.length, page.total, page.info['failed']], [5, 40, 40])
  const people = await pageOf(here.client, 'loginLog', `filter=${account.email.toUpperCase()}&size=5`)
  assert.equal(people.total, 40)
})

test('days begin in the time zone of the reader', async () => {
  const account = await world.account()
  await world.run(`update account set time_zone = 'Asia/Jerusalem' where id = ${here.account.id}`)
  await world.run(`insert into audit (site_id, account_id, at, event, result, ip)
    values (${account.siteId}, ${account.id}, '2021-01-01T22:30:00Z', 'sign-in', 'ok', '::1')`)
  const { items } = await pageOf(
    here.client,
    'signInsByDay',
    'since=2020-12-31T22:00:00.000Z&until=2021-01-02T22:00:00.000Z&sorting=day',
  )
  assert.deepEqual(
    items.map(({ day, succeeded }) => [day, succeeded]),
    [
      ['2021-01-01', 0],
      ['2021-01-02', 1],
    ],
  )
  await world.run(`update account set time_zone = 'UTC' where id = ${here.account.id}`)
})

test('a user locked out after wrong passwords is named, and a stranger is not', async () => {
  const account = await world.account()
  for (const email of [account.email, 'nobody@aurora.example'])
    for (let tries = 0; tries < 5; tries += 1)
      await world.client().post('/login', { email, password: 'wrong' })
  const { items } = await pageOf(here.client, 'blockedLogins', 'step=password&size=0')
  assert.equal(items.filter(({ email }) => email === account.email).length, 1)
  assert.ok(items.some(({ email }) => email === ''))
  assert.ok(!items.some(({ email }) => email === 'nobody@aurora.example'))
})

test('operators read all reports, administrators those about people, and customers none', async () => {
  const admin = await withRights(world, 'admin')
  const customer = await withRights(world, 'customer')
  good(await admin.client.get('/reports/loginLog'))
  refused(await admin.client.get('/reports/stuckCommands'), 403, 909)
  for (const name of Object.keys(reports)) refused(await customer.client.get(`/reports/${name}`), 403, 909)
})

test(
  'a report that takes too long is ended with an answer that helps',
  { skip: !isPostgres && 'the embedded database stops no statement' },
  async () => {
    await world.run(`create policy slow on email_change as restrictive using (pg_sleep(6) is null)`)
    const answer = await here.client.get('/reports/migratedEmails')
    await world.run('drop policy slow on email_change')
    refused(answer, 503, 950)
  },
)

test('a name links to its user only if the reader may open that page', async () => {
  const admin = await withRights(world, 'admin')
  const root = await withRights(world, 'root')
  const customer = await withRights(world, 'customer')
  await world.run(`insert into impersonation (site_id, account_id, admin_id, reason, began_at, ends_at)
    values (${root.account.siteId}, ${customer.account.id}, ${root.account.id}, 'Case', now(), now() + interval '1 hour')`)
  const pages = async (client: Client) => {
    const { items } = await pageOf(client, 'impersonationLog', `filter=${customer.account.email}`)
    return [items[0]?.['adminPage'], items[0]?.['emailPage']]
  }
  const ofCustomer = `aurora/${customer.account.id}`
  assert.deepEqual(await pages(root.client), [`aurora/${root.account.id}`, ofCustomer])
  assert.deepEqual(await pages(admin.client), ['', ofCustomer])
  good(await admin.client.get(`/users/${ofCustomer}`))
  refused(await admin.client.get(`/users/aurora/${root.account.id}`), 403, 909)
})

test('case 64: the report ends sessions of manageable users, never that of the reader', async () => {
  const admin = await withRights(world, 'admin')
  const root = await withRights(world, 'root')
  const customer = await withRights(world, 'customer')
  const seen = async () => (await pageOf(admin.client, 'activeSessions', 'size=0')).items
  const idOf = async (email: string) => String((await seen()).find((one) => one['email'] === email)?.['id'])
  const end = (id: string) => admin.client.call('DELETE', `/reports/activeSessions/${id}`)
  const own = (await seen()).filter(({ current }) => current === true)
  assert.deepEqual(
    own.map(({ email }) => email),
    [admin.account.email],
  )
  refused(await end(String(own[0]?.['id'])), 404, 906)
  refused(await end(await idOf(root.account.email)), 403, 909)
  const ofCustomer = await idOf(customer.account.email)
  assert.deepEqual(good(await end(ofCustomer)).body, { ended: 1 })
  refused(await customer.client.get('/header/details'), 401, 901)
  refused(await end(ofCustomer), 404, 906)
  const { items } = await pageOf(admin.client, 'auditTrail', `filter=${customer.account.email}`)
  assert.deepEqual(items.map(({ event, eventName, by }) => [event, eventName, by]).slice(0, 1), [
    ['signed-out-by-other', 'signed-out-by-other', admin.account.email],
  ])
})
