import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { bookUsage } from '../../../demo-host/svc/domain/billing/book-usage.ts'
import { advanceClock, readClock } from '../../../demo-host/svc/domain/billing/clock.ts'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, refused } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import { asServerOwner } from '../harness/world/server.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { one, linesOf, began, newServer } = await openUsage(world, account)
const { client: operator } = await withRights(world, 'operator')
const clock = async () => good(await operator.get('/billingClock')).body as Record<string, unknown>
const advance = (until?: string) =>
  operator.post('/billingClock/advance', until === undefined ? {} : { until })

test('operators advance the clock to the 1st, and never back', async () => {
  const { now, nextMonth, ahead, canAdvance } = await clock()
  assert.deepEqual([ahead, canAdvance], [0, true])
  assert.match(String(nextMonth), /-01T00:00:00\.000Z$/)
  const later = new Date(Date.parse(String(now)) + 60_000).toISOString()
  assert.equal(good(await advance(later)).body['ahead'], 60)
  const back = await advance(String(now))
  refused(back, 400, 927)
  assert.match(JSON.stringify(back.body), /moves ahead only/)
  refused(await advance('9998-01-01T00:00:00.000Z'), 400, 927)
  assert.equal(good(await advance()).body['now'], nextMonth)
  const { rows } = await world.service.db.query.executeQuery<{ now: Date }>({
    sql: 'select billing_now() as now',
    parameters: [],
  } as never)
  assert.ok(Math.abs(rows[0]!.now.getTime() - Date.parse(String(nextMonth))) < 60_000, 'SQL reads the same')
})

test('production refuses to advance the clock, and a database whose clock was moved', async () => {
  const trx = world.service.db.query.transaction()
  await assert.rejects(
    trx.execute((within) => advanceClock(within, { production: true })),
    /billing clock can't be moved in production/,
  )
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_DEMO: 'public' }
  if (isPostgres)
    await assert.rejects(
      openService(readConfig({ ...world.settings, ...production })),
      /billing clock is \d+ seconds ahead/,
    )
})

test('a price from the 1st holds once the clock is there', async () => {
  await world.run(`select set_config('app.across', 'on', true), set_config('app.company_id', company_id::text, true) from site
      where id = ${account.siteId};
    update price_list_draft set monthly = 99 where item = 'cpu.B' and price_list_id = price_list_for(${account.siteId}, null);
    select price_list_publish(price_list_for(${account.siteId}, null), month_of(billing_now(), 1), null, null)`)
  const server = await newServer({ billing: 'monthly' })
  const priceOf = () =>
    one(`select trim_scale(unit_price)::text as price from usage_period where resource_id = '${server}'`)
  assert.deepEqual(await priceOf(), { price: '10.01' })
  good(await advance())
  await turnUsage(world.service.db)
  assert.deepEqual(await priceOf(), { price: '102.01' })
  const lines = await linesOf(server)
  const { now } = await world.service.db.query.transaction().execute(readClock)
  assert.deepEqual(
    lines.map(({ price, ends }) => [price, ends.getTime() <= now.getTime()]),
    [['10.01000000', true]],
  )
})

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }

test('two nodes, killed again and again, close and book a month once', onPostgres, async () => {
  const second = await openService(readConfig(world.settings))
  after(second.close)
  await turnUsage(world.service.db)
  await bookUsage(world.service.db)
  const servers = await Promise.all(Array.from({ length: 6 }, () => newServer({ billing: 'monthly' })))
  for (const server of servers) await began(server, 'month_of(billing_now())')
  good(await advance())

  const done = new AbortController()
  const killing = (async () => {
    while (!done.signal.aborted) {
      await asServerOwner(process.env['DATABASE_URL']!, (run) =>
        run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(world.settings['DATABASE_URL']!).pathname.slice(1)}'
          and state = 'active' and (query like '%usage_turn%' or query like '%usage_booking%' or query like '%ledger_post%')
          and pid <> pg_backend_pid() and random() < 0.15`),
      )
      await setTimeout(25)
    }
  })()
  let killed = 0
  // As the queue repeats a job that failed.
  const node = async (db: typeof world.service.db) => {
    for (let finished = 0; finished < 3;)
      try {
        await turnUsage(db)
        await bookUsage(db)
        finished += 1
      } catch {
        killed += 1
        await setTimeout(5)
      }
  }
  await Promise.all([node(world.service.db), node(second.db)])
  done.abort()
  await killing
  await turnUsage(world.service.db)
  await bookUsage(world.service.db)

  const month =
    await world.run(`select resource_id, count(*)::int as lines, sum(quantity)::text as quantity from usage_line
    where resource_id in (${servers.map((id) => `'${id}'`).join()}) group by resource_id`)
  assert.deepEqual(
    month.map(({ lines, quantity }) => [lines, quantity]),
    servers.map(() => [1, '1.00000000']),
    `closed once, with ${killed} connections lost`,
  )
  assert.deepEqual(
    await world.run(
      `select b.line_id from usage_booking b where b.booked_at is null and b.month < month_of(billing_now())`,
    ),
    [],
  )
  // Every line of this month is in one posting, which is the rounded sum of its lines.
  const off = await world.run(`select t.id, e.amount_minor, 100 * round(sum(l.amount), 2) as lines
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.amount_minor > 0
    left join usage_booking b on b.transaction_id = t.id left join usage_line l on l.id = b.line_id
    where t.kind = 'usage accrued' group by t.id, e.amount_minor having e.amount_minor is distinct from 100 * round(sum(l.amount), 2)`)
  assert.deepEqual(off, [])
  const owed = await one(`select sum(balance_minor)::text as minor from ledger_account
    where kind = 'customer_unbilled' and account_id = ${account.id}`)
  const used =
    await one(`select sum(m.minor)::text as minor from (select 100 * round(sum(l.amount), 2) as minor from usage_line l
    join usage_booking b on b.line_id = l.id where l.account_id = ${account.id} group by b.month) m`)
  assert.deepEqual(owed, { minor: String(used['minor']).replace('.00', '') })
})
