import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Failure } from '../../../demo-host/svc/kernel/http/fail.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { listPage } from '../../../demo-host/svc/kernel/db/list-page.ts'
import type { ListSource } from '../../../demo-host/svc/kernel/db/list-source.ts'
import { namesInOrder } from '../../names-in-order.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await world.run(
  `create table ship (id int primary key, name text not null, state text not null, sunk_at timestamptz)`,
)
await world.run('grant select on ship to portico_app')
await world.run(`insert into ship select n, 'Ship ' || lpad(n::text, 2, '0'), case when n % 3 = 0 then 'at sea' else 'in port' end,
  case when n <= 2 then timestamptz '2026-01-01T00:00:00Z' + n * interval '1 day' end from generate_series(1, 23) n`)

interface Ship {
  id: string
  name: string
  state: string
  sunkAt: string | null
}

interface Filters {
  state?: string | undefined
}

const ships: ListSource<Ship, Filters> = {
  from: sql`ship`,
  columns: {
    id: sql`ship.id::text`,
    name: sql`ship.name`,
    state: sql`ship.state`,
    sunkAt: sql`ship.sunk_at`,
  },
  search: [sql`ship.name`, sql`ship.state`],
  filters: { state: (state) => sql`ship.state = ${state}` },
  sort: 'name',
  empty: ['sunkAt'],
  tie: sql`ship.id`,
}

const page = (query: Parameters<typeof listPage<Ship, Filters, object>>[2] = {}, source = ships) =>
  inSite(world.service.db.query, 1, (trx) => listPage(trx, source, query, {}))

const ids = (items: Ship[]): number[] => items.map(({ id }) => Number(id))

test('the first page has ten items and says what follows', async () => {
  const { items, ...rest } = await page()
  assert.deepEqual(ids(items), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  assert.deepEqual(rest, {
    filter: '',
    sorting: 'name',
    auxFilter: '',
    size: 10,
    total: 23,
    firstElement: 1,
    lastElement: 10,
    next: true,
    previous: false,
    info: {},
  })
})

test('the last page says that nothing follows, and a page behind it is empty', async () => {
  const last = await page({ from: 20 })
  assert.deepEqual(
    [ids(last.items), last.total, last.firstElement, last.lastElement, last.next, last.previous],
    [[21, 22, 23], 23, 21, 23, false, true],
  )
  const full = await page({ from: 13 })
  assert.deepEqual([full.items.length, full.total, full.next], [10, 23, false])
  const behind = await page({ from: 30 })
  assert.deepEqual([behind.items, behind.total, behind.firstElement, behind.lastElement], [[], 23, 0, 0])
})

test('size 0 answers all, other sizes are cut to what a page may have', async () => {
  assert.equal((await page({ size: 0 })).items.length, 23)
  assert.equal((await page({ size: 1 })).items.length, 5)
  assert.equal((await page({ size: 1000 })).size, 100)
})

test('a list sorts in both directions, with stable ties', async () => {
  assert.deepEqual(ids((await page({ sorting: '-name', size: 5 })).items), [23, 22, 21, 20, 19])
  const seen = [0, 5, 10, 15, 20].map((from) => page({ sorting: 'state', size: 5, from }))
  assert.equal(new Set((await Promise.all(seen)).flatMap(({ items }) => ids(items))).size, 23)
})

test('what is empty comes last in either order', async () => {
  assert.deepEqual(ids((await page({ sorting: 'sunkAt', size: 5 })).items).slice(0, 2), [1, 2])
  const { items } = await page({ sorting: '-sunkAt', size: 5 })
  assert.deepEqual(ids(items).slice(0, 2), [2, 1])
  assert.deepEqual(items.map(({ sunkAt }) => sunkAt).slice(0, 3), [
    '2026-01-03T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    null,
  ])
})

test('texts are in the order of their characters, as a browser has them', async () => {
  const source: ListSource<{ id: string; name: string | null }> = {
    from: sql`unnest(${namesInOrder.toReversed()}::text[]) as one(name)`,
    columns: { id: sql`coalesce(one.name, '')`, name: sql`one.name` },
    search: [sql`one.name`],
    sort: 'name',
    empty: ['name'],
  }
  const read = (sorting: string) =>
    inSite(world.service.db.query, 1, (trx) => listPage(trx, source, { sorting, size: 25 }, {}))
  const named = async (sorting: string) => (await read(sorting)).items.map(({ name }) => name)
  assert.deepEqual(await named('name'), namesInOrder)
  assert.deepEqual(await named('-name'), [...namesInOrder.slice(0, -1).toReversed(), null])
})

test('an order that the list does not have is refused by name, whatever it holds', async () => {
  for (const sorting of ['weight', 'name; drop table ship', '-', '__proto__', 'constructor'])
    await assert.rejects(page({ sorting }), (error: Failure) => error.errors[0]?.key === 'sorting')
})

test('a filter matches parts of texts literally, ignoring case', async () => {
  assert.deepEqual(ids((await page({ filter: 'SHIP 07' })).items), [7])
  assert.equal((await page({ filter: '%' })).total, 0)
  assert.equal((await page({ filter: "' or true --" })).total, 0)
})

test('filters combine and are returned', async () => {
  const { total, auxFilter } = await page({ state: 'at sea', filter: 'ship 1' })
  assert.deepEqual([total, auxFilter], [3, 'state=at+sea'])
})

test('above ten thousand the total is what the database expects', async () => {
  await world.run('create table buoy as select n as id from generate_series(1, 12000) n')
  await world.run('grant select on buoy to portico_app')
  await world.run('analyze buoy')
  const source: ListSource<{ id: string }> = {
    from: sql`buoy`,
    columns: { id: sql`buoy.id::text` },
    search: [sql`buoy.id`],
    sort: 'id',
  }
  const { total } = await inSite(world.service.db.query, 1, (trx) => listPage(trx, source, {}, {}))
  assert.ok(total > 10_000 && total < 14_000, `${total}`)
})

test('a far page equals reading all before it, in both orders', async () => {
  await world.run(`create table wave as select n as id, n / 7 as height from generate_series(1, 24000) n;
    create index on wave (height, id); grant select on wave to portico_app; analyze wave`)
  const source: ListSource<{ id: string; height: number }> = {
    from: sql`wave`,
    columns: { id: sql`wave.id::text`, height: sql`wave.height` },
    search: [sql`wave.id`],
    sort: 'height',
    tie: sql`wave.id`,
  }
  const firstOf = async (from: number, sorting: string) => {
    const read = await inSite(world.service.db.query, 1, (trx) =>
      listPage(trx, source, { sorting, from, size: 5 }, {}),
    )
    return read.items.map(({ id }) => Number(id))
  }
  // The second time the anchor is cached, as when a user turns pages.
  for (const _ of [1, 2]) {
    for (const from of [22_222, 99, 100, 999, 10_000, 19_999, 23_998, 22_227, 22_217, 22_228, 20_000, 10_004])
      assert.deepEqual(
        await firstOf(from, 'height'),
        [1, 2, 3, 4, 5].map((n) => from + n).filter((n) => n <= 24_000),
      )
    assert.deepEqual(await firstOf(20_001, '-height'), [3999, 3998, 3997, 3996, 3995])
    assert.deepEqual(await firstOf(500_000, '-height'), [])
  }
})
