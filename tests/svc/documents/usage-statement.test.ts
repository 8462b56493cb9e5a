import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'
import { readPdf } from './read-pdf.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { newServer } = await openUsage(world, account)
await world.run(
  `update account set date_format = 'DD/MM/YYYY HH:mm', locale = 'en', name = '#read("/etc/passwd")' where id = ${account.id}`,
)
const client = await signedIn(world, account)

/** Has a server of the account used something in October of 2025. */
const used = (
  server: string,
  line: { what: string; price: string; amount: string; at?: string; currency?: string },
) =>
  world.run(`insert into usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    values (${account.siteId}, ${account.id}, '${server}', '${line.what}', '${line.at ?? '2025-10-01T00:00:00Z'}', '${line.at ?? '2025-10-01T00:00:00Z'}'::timestamptz + interval '90 minutes',
      '{"cpuType": "B", "cpuCount": 2, "ramMB": 4096, "diskGB": 30}', '${line.currency ?? 'USD'}', ${line.price}, 1.5, ${line.amount})`)

const statement = async (query: string) => {
  const { bytes } = good(await client.get(`/pricing/statement?${query}`))
  return { bytes, text: (await readPdf(bytes)).texts.join('\n') }
}

const server = await newServer()
const [{ name } = {}] = await world.run(`select name from server where id = '${server}'`)
await used(server, { what: 'hourly-on', price: '0.01700000', amount: '0.02550000' })
await used(server, {
  what: 'hourly-on',
  price: '0.01700000',
  amount: '0.02550000',
  at: '2025-10-02T00:00:00Z',
})
await used(server, {
  what: 'hourly-off',
  price: '0.00300000',
  amount: '0.00450000',
  at: '2025-10-03T00:00:00Z',
})
await used('gone-server', { what: 'traffic', price: '0.01000000', amount: '12.34500000' })

test('lines of one price are added up, then rounded once; totals add printed lines', async () => {
  const { text } = await statement('month=2025-10')
  // 0.051 is 0.05, and 0.0045 is nothing.
  assert.ok(
    text.includes(
      `${String(name)} $0.05\nHourly, while on, CPU: 2 (B), 4 GB memory, 30 GB disk 3 hours $0.017 $0.05\n`,
    ),
    text,
  )
  assert.match(text, /Hourly, while off.* 1\.5 hours \$0\.003 \$0\.00/)
  assert.match(text, /Server gone-server \$12\.35\nTraffic beyond the package.* 1\.5 GB \$0\.01 \$12\.35/)
  assert.match(text, /Total \$12\.40/)
})

test('a month that is over always has the same bytes', async () => {
  assert.deepEqual((await statement('month=2025-10')).bytes, (await statement('month=2025-10')).bytes)
})

test('this month has what is open until now, and says so', async () => {
  const { text } = await statement(`month=${new Date().toISOString().slice(0, 7)}`)
  assert.match(text, /Until \d\d\/\d\d\/\d{4} \d\d:\d\d \(/)
  assert.match(text, /isn't over/)
  assert.ok(text.includes(String(name)), text)
})

test('a name with code is printed as text', async () => {
  assert.ok((await statement('month=2025-10')).text.includes('#read("/etc/passwd")'))
})

test('a statement in Hebrew has its figures', async () => {
  const { text } = await statement('month=2025-10&language=he')
  assert.match(text, /דוח שימוש/)
  assert.match(text, /סך הכול .*12\.40/)
})

test('two currencies have a table and a total each', async () => {
  await used(server, {
    what: 'monthly',
    price: '700',
    amount: '700',
    at: '2025-09-01T00:00:00Z',
    currency: 'ILS',
  })
  await used(server, { what: 'monthly', price: '10', amount: '10', at: '2025-09-02T00:00:00Z' })
  const { text } = await statement('month=2025-09')
  assert.match(text, /Total ₪700\.00/)
  assert.match(text, /Total \$10\.00/)
})

test('a month without usage says so', async () => {
  assert.match((await statement('month=2024-02')).text, /Nothing was used in this month\./)
})

test('no account has lines of another', async () => {
  const other = await signedIn(world)
  const { bytes } = good(await other.get('/pricing/statement?month=2025-10'))
  assert.match((await readPdf(bytes)).texts.join('\n'), /Nothing was used/)
})

test('what is no month, or one to come, is refused', async () => {
  for (const month of ['', '2025-13', '2025-1', "2025-10'", 'now', '9999-12', '0000-01'])
    refused(await client.get(`/pricing/statement?month=${encodeURIComponent(month)}`), 400, 903)
})

test('more than 5,000 lines are refused, and the next statement is made', async () => {
  await world.run(`insert into usage_line (site_id, account_id, server_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    select ${account.siteId}, ${account.id}, 'many-' || n, 'monthly', '2025-08-01T00:00:00Z', '2025-08-02T00:00:00Z', '{}', 'USD', 1, 0.03, 0.03 from generate_series(1, 5001) n`)
  refused(await client.get('/pricing/statement?month=2025-08'), 503, 950)
  assert.match((await statement('month=2025-10')).text, /Total/)
})
