import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tickets } from '../../../src/contract/support/tickets.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const count = 7203
let staff: Client
let other: Client
let cookie = ''

before(async () => {
  const { account, client } = await withRights(world, 'admin')
  staff = client
  other = (await withRights(world, 'admin')).client
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await world.run(`insert into ticket (site_id, account_id, created_by, department, subject, last_at)
    select ${account.siteId}, ${account.id}, ${account.id}, 'support', 'Long ' || i, now() - interval '1 minute' * (i / 3)
    from generate_series(1, ${count}) i; analyze ticket`)
})

interface List {
  items: { id: string }[]
  [name: string]: unknown
}

/** Begins to read all tickets, and no further than the first slice. */
const begun = async (): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const answer = await world.service.app.fetch(
    new Request('http://localhost:8080/svc/support/tickets?size=0', { headers: { cookie } }),
    { incoming: { socket: { remoteAddress: '10.9.9.9' } } },
  )
  assert.equal(answer.status, 200)
  const reader = answer.body!.getReader()
  await reader.read()
  return reader
}

test('lists beyond 5,000 rows are sent in ordered slices', async () => {
  const { text } = good(await staff.get('/support/tickets?size=0&department=support'))
  const list = JSON.parse(text) as List
  assert.ok(list.items.length >= count)
  assert.ok(tickets.list.reply.is(list))
  const rows = await world.run(`select id::text as number from ticket t
    where department = 'support' and site_id = (select site_id from ticket where subject = 'Long 1') order by last_at desc, t.id desc`)
  assert.deepEqual(
    list.items.map(({ id }) => id),
    rows.map(({ number }) => number),
  )
  const { items: _, ...about } = list
  assert.deepEqual(about, {
    filter: '',
    sorting: '-dtLast',
    auxFilter: 'department=support',
    size: 0,
    total: rows.length,
    firstElement: 1,
    lastElement: rows.length,
    next: false,
    previous: false,
    info: {},
  })
  assert.ok(text.startsWith('{"items":[{'))
})

test('one long list per user runs at a time', async () => {
  const reader = await begun()
  const again = await staff.get('/support/tickets?size=0')
  refused(again, 429, 907)
  assert.equal(again.headers.get('retry-after'), '5')
  good(await staff.get('/support/tickets'))
  const { body } = good(await other.get('/support/tickets?size=0'))
  assert.ok(Number(body['total']) >= count)
  await reader.cancel()
  good(await staff.get('/support/tickets?size=0'))
})

test('unread slices aren’t queried', async () => {
  const reader = await begun()
  const waiting = await recordStatements(() => new Promise((resolve) => setTimeout(resolve, 50)))
  assert.deepEqual(
    waiting.filter((statement) => statement.includes('from ticket t')),
    [],
  )
  const reading = await recordStatements(async () => {
    while (!(await reader.read()).done);
  })
  assert.ok(reading.some((statement) => statement.includes('from ticket t')))
})
