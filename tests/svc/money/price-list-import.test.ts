import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { priceListsOf, refusedFor } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client: admin } = await withRights(world, 'admin')
const lists = priceListsOf(admin)

interface Line {
  row: number
  name: string
  result: string
  column: string
  reason: string
  changes: { column: string; before: string; after: string }[]
}

type Row = { item: string; monthly: string; hourly?: string }

const send = (list: string, rows: readonly Row[], checkOnly: boolean): Promise<Answer> => {
  const columns = [
    'item',
    'monthly',
    ...(rows.some(({ hourly }) => hourly !== undefined) ? ['hourly'] : []),
  ] as const
  const lines = rows.map((row) => columns.map((column) => `"${row[column as keyof Row] ?? ''}"`).join(','))
  return sendCsv(list, [columns.join(','), ...lines].join('\n'), checkOnly)
}
const sendCsv = (list: string, csv: string, checkOnly = true): Promise<Answer> =>
  admin.post(`/priceLists/${list}/items/import`, { csv, checkOnly })
const linesOf = ({ body }: Answer) => body['lines'] as Line[]
const own = async (list: string, item: string) => {
  const { monthly, hourly } = await lists.item(list, item)
  return [monthly ?? null, hourly ?? null]
}

test('a dry run says of each row what would change, and changes nothing', async () => {
  const list = await lists.create('Dry run')
  good(
    await lists.change(
      list,
      { item: 'ram', monthly: '1.20', hourly: '0.002' },
      { item: 'disk', monthly: '0.10' },
      { item: 'ip', monthly: '1' },
    ),
  )
  const answer = good(
    await send(
      list,
      [
        { item: 'ram', monthly: '1.25', hourly: '0.002' },
        { item: 'disk', monthly: '0.1000' },
        { item: 'ip', monthly: '', hourly: '' },
        { item: 'cpu.B', monthly: '2.00', hourly: '0.003' },
      ],
      true,
    ),
  )
  assert.deepEqual(
    linesOf(answer).map(({ row, name, result, changes }) => [
      row,
      name,
      result,
      changes.map((each) => Object.values(each).join(' ')),
    ]),
    [
      [2, 'ram', 'changed', ['monthly 1.20 1.25']],
      [4, 'ip', 'removed', ['monthly 1.00 ']],
      [5, 'cpu.B', 'added', ['monthly  2.00', 'hourly  0.003']],
    ],
  )
  const { added, changed, removed, same, refused } = answer.body
  assert.deepEqual([added, changed, removed, same, refused], [1, 1, 1, 1, 0])
  assert.deepEqual(await own(list, 'ram'), ['1.20', '0.002'])
})

test('an import is applied whole; a column that the file does not have stays', async () => {
  const list = await lists.create('Applied')
  good(
    await lists.change(list, { item: 'ram', monthly: '1.20', hourly: '0.002' }, { item: 'ip', monthly: '1' }),
  )
  good(
    await send(
      list,
      [
        { item: 'ram', monthly: '1.25', hourly: '0.002' },
        { item: 'ip', monthly: '' },
      ],
      false,
    ),
  )
  assert.deepEqual(await own(list, 'ram'), ['1.25', '0.002'])
  assert.deepEqual(await own(list, 'ip'), [null, null])
})

for (const [what, row, column, reason] of [
  ['a comma for the point', { item: 'ram', monthly: '1,5' }, 'monthly', 'priceComma'],
  ['an exponent', { item: 'ram', monthly: '1e400' }, 'monthly', 'priceNumber'],
  ['minus zero', { item: 'ram', monthly: '-0' }, 'monthly', 'priceMinusZero'],
  ['a negative price', { item: 'ram', monthly: '-1' }, 'monthly', 'priceBelowZero'],
  ['31 digits', { item: 'ram', monthly: '1'.repeat(31) }, 'monthly', 'priceTooLarge'],
  ['nine decimals', { item: 'ram', monthly: '0.123456789' }, 'monthly', 'priceTooPrecise'],
  ['a formula', { item: 'ram', monthly: '1', hourly: '=B2/730' }, 'hourly', 'importFormula'],
  ['an item that is a formula', { item: '=cmd()', monthly: '1' }, 'item', 'importFormula'],
  ['an item with a space', { item: 'two words', monthly: '1' }, 'item', 'priceItem'],
  ['an hourly price alone', { item: 'ram', monthly: '', hourly: '1' }, 'monthly', 'priceMonthly'],
] as const)
  test(`a row with ${what} is refused by number, and nothing is applied`, async () => {
    const list = await lists.create(`Refused: ${what}`)
    const rows = [{ item: 'disk', monthly: '0.10' }, row, { item: 'ip', monthly: '1' }]
    const [line] = linesOf(good(await send(list, rows, true))).filter(({ result }) => result === 'refused')
    assert.deepEqual([line?.row, line?.column, line?.reason], [3, column, reason])
    const answer = await send(list, rows, false)
    refusedFor(answer, 'lines', 'csv')
    assert.match(String(answer.body.errors?.[0]?.['info']), /: 3\./)
    assert.deepEqual(await own(list, 'disk'), [null, null])
  })

test('CSV without a column, or with an open quotation mark, says so', async () => {
  const list = await lists.create('No columns')
  refusedFor(await sendCsv(list, 'item,price\nram,1'), 'importColumns', 'csv')
  const answer = await sendCsv(list, 'item,monthly\nram,1\n"ip,2')
  refusedFor(answer, 'importQuote', 'csv')
  assert.match(String(answer.body.errors?.[0]?.['info']), /^Row 3 /)
})

test('rows are reported by the numbers that the file gives them', async () => {
  const list = await lists.create('Numbered')
  const [line] = linesOf(good(await sendCsv(list, 'Row;Item;Monthly\n17;ram;1.50')))
  assert.deepEqual([line?.row, line?.name, line?.result], [17, 'ram', 'added'])
})

test('the second row of an item is refused, the first is not', async () => {
  const list = await lists.create('Twice')
  const rows = [
    { item: 'ram', monthly: '1' },
    { item: 'ip', monthly: '1' },
    { item: 'ram', monthly: '2' },
  ]
  assert.deepEqual(
    linesOf(good(await send(list, rows, true))).map(({ row, result, reason }) => [row, result, reason]),
    [
      [2, 'added', ''],
      [3, 'added', ''],
      [4, 'refused', 'priceItemTwice'],
    ],
  )
})

test('10,000 rows are checked and applied in one call, 10,001 are refused', async () => {
  const list = await lists.create('Long')
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    item: `plan.${at}`,
    monthly: `${at}.50`,
    hourly: '',
  }))
  assert.equal(good(await send(list, rows, true)).body['added'], 10_000)
  assert.equal(good(await send(list, rows, false)).body['added'], 10_000)
  assert.equal(good(await send(list, rows, true)).body['same'], 10_000)
  refused(await send(list, [...rows, { item: 'ram', monthly: '1' }], true), 400, 920)
})

test('the markup is saved with the prices, for items without their own', async () => {
  const parent = await lists.create('Below this')
  good(await lists.change(parent, { item: 'ram', monthly: '1.20' }, { item: 'ip', monthly: '2' }))
  await world.run(`select set_config('app.company_id', company_id::text, true) from price_list where id = ${parent};
    select price_list_publish(${parent}, now(), null, null)`)
  const id = await lists.create('With a markup', { parent, markup: '10' })
  good(
    await admin.call('PATCH', `/priceLists/${id}/items`, {
      body: { items: [{ item: 'ip', monthly: '3' }], markup: '25' },
    }),
  )
  const amount = async (item: string) =>
    ((await lists.item(id, item))['newMonthly'] as { amount: string }).amount
  assert.deepEqual([await amount('ram'), await amount('ip')], ['1.50', '3.00'])
  assert.equal((await lists.show(id))['markup'], '25')
})
