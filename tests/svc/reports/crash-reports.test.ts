import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'operator')

interface Page {
  items: { id: string; at: string; message: string }[]
  size: number
  total: number
  firstElement: number
  lastElement: number
  from: string | null
  next: boolean
  nextDate: string | null
  nextSkip: number
  prevDate: string | null
  prevSkip: number
}

const pageOf = async (query: Record<string, string> = {}, by: Client = client): Promise<Page> =>
  good(await by.get(`/crashReports?${new URLSearchParams(query).toString()}`)).body as unknown as Page

const messages = ({ items }: Page): string[] => items.map(({ message }) => message)

const cursor = (date: string | null, skip: number): Record<string, string> =>
  date === null ? {} : { from: date, skip: String(skip) }

/** Takes the place of all reports: one for each message, each a second older than the one before. */
const reports = async (all: readonly string[], seconds = 1): Promise<void> => {
  await world.run('delete from crash_report')
  if (all.length === 0) return
  const rows = all.map(
    (message, place) =>
      `(${account.siteId}, '${message}', timestamptz '2020-11-20T12:00:00.1234Z' - interval '1 second' * ${place * seconds},
        'portal-queue', '0.4.0', '/dashboard', 'at view', '::1', 'Firefox')`,
  )
  await world.run(`insert into crash_report (site_id, message, at, element, version, page, stack, ip, user_agent)
    values ${rows.join(', ')}`)
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, place) => `m${place + 1}`)

test('an operator reads a reported crash without its secrets', async () => {
  await reports([])
  const crash = {
    message: 'no list for jo@aurora.example',
    element: 'portal-queue',
    version: '0.4.0',
    page: '/al.php?t=1',
  }
  good(await world.client().post('/catchCrash', crash))
  const { items } = await pageOf()
  const [{ id, at, first, ...shown } = {}] = items as unknown as Record<string, unknown>[]
  assert.equal(first, at)
  assert.deepEqual(shown, {
    count: 1,
    message: 'no list for [e-mail]',
    element: 'portal-queue',
    version: '0.4.0',
    page: '/al.php',
    source: 'browser',
    reference: '',
    stack: '',
    userAgent: '',
  })
  assert.equal(typeof id, 'string')
  assert.ok(Math.abs(Date.parse(String(at)) - Date.now()) < 60_000)
})

test('a period filters, and unknown or foreign IDs show nothing', async () => {
  await reports(numbered(5), 60)
  const [third] = (await pageOf({ filter: 'm3' })).items
  const shown = await pageOf({ since: third!.at, until: '2020-11-20T12:00:00.000Z' })
  assert.deepEqual(messages(shown), ['m2', 'm3'])
  assert.equal(shown.total, 2)
  const there = await withRights(world, 'operator', 'borealis')
  refused(await there.client.get(`/crashReports/${third!.id}`), 404, 906)
  for (const id of ['0', 'x', '987654321']) refused(await client.get(`/crashReports/${id}`), 404, 906)
})

test('a report of the greatest length, all addresses, is shown whole', async () => {
  await reports([])
  const message = 'a@b.c '.repeat(84).slice(0, 500)
  const crash = { element: 'a@b.c', version: '1', page: '/', stack: 'a@b.c '.repeat(1333) }
  good(await world.client().post('/catchCrash', { ...crash, message }))
  const [item] = (await pageOf()).items
  assert.ok(item && item.message.length > 500)
})

test('the newest reports come first, ten per page by default', async () => {
  await reports(numbered(23))
  const page = await pageOf()
  assert.deepEqual(messages(page), numbered(10))
  const { size, total, firstElement, lastElement, from, next, prevDate } = page
  assert.deepEqual(
    { size, total, firstElement, lastElement, from, next, prevDate },
    { size: 10, total: 23, firstElement: 1, lastElement: 10, from: null, next: true, prevDate: null },
  )
})

test('following the pages shows every report once, and the same way back', async () => {
  await reports(numbered(23))
  const pages: Page[] = [await pageOf()]
  for (let page = pages[0]; page?.next; page = pages.at(-1))
    pages.push(await pageOf(cursor(page.nextDate, page.nextSkip)))
  assert.deepEqual(pages.flatMap(messages), numbered(23))
  assert.deepEqual(
    pages.map(({ firstElement, lastElement }) => [firstElement, lastElement]),
    [
      [1, 10],
      [11, 20],
      [21, 23],
    ],
  )
  const last = pages.at(-1)
  assert.deepEqual([last?.next, last?.nextDate, last?.nextSkip], [false, null, 0])
  for (let place = pages.length - 1; place > 0; place -= 1) {
    const { prevDate, prevSkip } = pages[place]!
    assert.deepEqual(messages(await pageOf(cursor(prevDate, prevSkip))), messages(pages[place - 1]!))
  }
})

test('reports of the same time appear once each across pages', async () => {
  await reports(numbered(17), 0)
  const ids: string[] = []
  let page = await pageOf({ size: '5' })
  const pages = [page]
  while (page.next) {
    page = await pageOf({ size: '5', ...cursor(page.nextDate, page.nextSkip) })
    pages.push(page)
  }
  for (const { items } of pages) ids.push(...items.map(({ id }) => id))
  assert.equal(pages.length, 4)
  assert.equal(new Set(ids).size, 17)
  assert.equal(ids.length, 17)
  assert.deepEqual([pages[1]?.nextSkip, pages[2]?.prevSkip], [10, 5])
  const back = await pageOf({ size: '5', ...cursor(pages[2]!.prevDate, pages[2]!.prevSkip) })
  assert.deepEqual(messages(back), messages(pages[1]!))
})

test('new reports don’t shift the following pages', async () => {
  await reports(numbered(12))
  const first = await pageOf()
  await world.run(`insert into crash_report (site_id, message, at, element, version, page, ip)
    values (${account.siteId}, 'just now', now(), 'x', '1', '/', '::1')`)
  const second = await pageOf(cursor(first.nextDate, first.nextSkip))
  assert.deepEqual(messages(second), ['m11', 'm12'])
  assert.deepEqual([second.firstElement, second.lastElement, second.total], [12, 13, 13])
  assert.equal(messages(await pageOf())[0], 'just now')
})

test('“Paging: default 10 per page; 0 means all results”: otherwise 5 to 100', async () => {
  await reports(numbered(120))
  const all = await pageOf({ size: '0' })
  assert.deepEqual(messages(all), numbered(120))
  const { size, total, firstElement, lastElement, next, nextDate, prevDate } = all
  assert.deepEqual(
    { size, total, firstElement, lastElement, next, nextDate, prevDate },
    { size: 0, total: 120, firstElement: 1, lastElement: 120, next: false, nextDate: null, prevDate: null },
  )
  for (const [asked, given] of [
    ['1', 5],
    ['25', 25],
    ['100', 100],
    ['9999', 100],
  ] as const) {
    const page = await pageOf({ size: asked })
    assert.deepEqual([page.size, page.items.length], [given, given], asked)
  }
})

test('all of more than 5,000 reports come in two answers, each report once', async () => {
  await world.run('delete from crash_report')
  await world.run(`insert into crash_report (site_id, message, at, element, version, page, ip)
    select ${account.siteId}, 'm' || i, timestamptz '2020-11-20T12:00:00Z' - interval '1 second' * (i / 3), 'x', '1', '/', '::1'
    from generate_series(1, 5003) i`)
  const first = await pageOf({ size: '0' })
  const rest = await pageOf({ size: '0', ...cursor(first.nextDate, first.nextSkip) })
  assert.deepEqual([first.items.length, first.next, rest.items.length, rest.next], [5000, true, 3, false])
  assert.equal(new Set([...messages(first), ...messages(rest)]).size, 5003)
  assert.deepEqual([rest.firstElement, rest.lastElement, rest.total], [5001, 5003, 5003])
})

test('a filter searches all of a report, ignoring case, literally', async () => {
  await reports(['Cannot read x', '100% of it', 'a_b', 'ab'])
  assert.deepEqual(messages(await pageOf({ filter: 'cannot READ' })), ['Cannot read x'])
  assert.deepEqual(messages(await pageOf({ filter: '%' })), ['100% of it'])
  assert.deepEqual(messages(await pageOf({ filter: '_' })), ['a_b'])
  assert.equal((await pageOf({ filter: 'portal-QUEUE' })).total, 4)
  assert.equal((await pageOf({ filter: 'firefox' })).total, 4)
  assert.equal((await pageOf({ filter: '' })).total, 4)
  const none = await pageOf({ filter: 'not there' })
  assert.deepEqual(
    [none.items, none.total, none.firstElement, none.lastElement, none.next, none.prevDate],
    [[], 0, 0, 0, false, null],
  )
})

test('pages of what a filter finds follow each other like those of all', async () => {
  await reports(numbered(30).map((message, place) => `${message} ${place % 2 ? 'odd' : 'even'}`))
  const first = await pageOf({ filter: 'odd' })
  assert.equal(first.total, 15)
  const second = await pageOf({ filter: 'odd', ...cursor(first.nextDate, first.nextSkip) })
  assert.equal(second.items.length, 5)
  assert.ok([...messages(first), ...messages(second)].every((message) => message.endsWith('odd')))
})

test('pages beyond the last are empty; invalid ones are refused', async () => {
  await reports(numbered(12))
  const beyond = await pageOf({ skip: '500' })
  assert.deepEqual([beyond.items, beyond.total, beyond.next], [[], 12, false])
  assert.equal((await pageOf(cursor(beyond.prevDate, beyond.prevSkip))).items.length, 10)
  for (const from of ['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59Z'])
    assert.deepEqual((await pageOf({ from })).items, [])
  assert.equal((await pageOf({ from: '9999-12-31T23:59:59.999Z' })).items.length, 10)
  const most = String(Number.MAX_SAFE_INTEGER)
  assert.deepEqual((await pageOf({ skip: most, size: most })).items, [])
  for (const wrong of [
    'size=-1',
    'size=x',
    'skip=0.5',
    'skip=1e300',
    'from=0000-01-01T00:00:00.000Z',
    'from=2026-02-30T00:00:00.000Z',
    'from=yesterday',
    'from=',
    'sort=at',
    'filter=a&filter=b',
  ])
    refused(await client.get(`/crashReports?${wrong}`), 400, 903)
})

test('case 65: an operator only reads reports of the own site', async () => {
  await reports(['here'])
  const there = await withRights(world, 'operator', 'borealis')
  assert.deepEqual((await pageOf({}, there.client)).items, [])
  assert.equal((await pageOf({ filter: 'here' }, there.client)).total, 0)
})
