import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { decimalText, divideHalfUp, readDecimal } from '../../../src/contract/money/decimal.ts'
import { runs } from '../../deep.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { siteId } = account
const companyId = Number(
  (await world.run(`select company_id from site where id = ${siteId}`))[0]?.['company_id'],
)
await world.run(`update site set currency = 'EUR' where id = ${siteId};
  delete from price_list_use where site_id = ${siteId}`)

let number = 0
const newList = async (parent: number | null = null, markup = '0'): Promise<number> => {
  number += 1
  const rows = await world.run(`insert into price_list (company_id, name, currency, parent_id, markup_percent)
    values (${companyId}, 'list ${number}', 'EUR', ${parent ?? 'null'}, ${markup}) returning id`)
  return Number(rows[0]?.['id'])
}
const says = (list: number, items: Record<string, string>) =>
  world.run(`delete from price_list_draft where price_list_id = ${list};
    insert into price_list_draft (price_list_id, company_id, item, hourly, monthly)
    select ${list}, ${companyId}, t.key, null, t.value::numeric from json_each_text('${JSON.stringify(items)}'::json) t`)
const at = (hours: number) => `date_trunc('day', now()) + interval '2 days' + interval '${hours} hours'`
const publish = (list: number, starts: string, ends = 'null') =>
  world.run(`select set_config('app.company_id', '${companyId}', true);
    select price_list_publish(${list}, ${starts}, ${ends}, null)`)
const pricesAt = async (list: number, when: string): Promise<Record<string, string>> => {
  const rows = await world.run(`select p.item, p.monthly::text as monthly from price_list_version v
    join price_list_price p on p.version_id = v.id where v.price_list_id = ${list} and v.valid @> ${when}`)
  return Object.fromEntries(rows.map(({ item, monthly }) => [String(item), String(monthly)]))
}

/** A list of the reference: what it published, and when. */
interface Model {
  parent: number | null
  markup: string
  published: { starts: number; own: Record<string, string> }[]
}

const referenceAt = (models: readonly Model[], which: number, hour: number): Record<string, string> => {
  const { parent, markup, published } = models[which]!
  const last = published.filter(({ starts }) => starts <= hour).toSorted((a, b) => b.starts - a.starts)[0]
  if (!last) return {}
  const above = parent === null ? {} : referenceAt(models, parent, hour)
  const raised = Object.entries(above).map(([item, price]) => [item, withMarkup(price, markup)])
  return { ...Object.fromEntries(raised), ...last.own }
}

const withMarkup = (price: string, percent: string): string => {
  const [amount, markup] = [readDecimal(price), readDecimal(percent)]
  const scale = 10n ** BigInt(markup.scale)
  const digits = amount.digits * 10n ** BigInt(8 - amount.scale) * (100n * scale + markup.digits)
  return decimalText({ digits: divideHalfUp(digits, 100n * scale), scale: 8 })
}

const eightDigits = (text: string): string => {
  const { digits, scale } = readDecimal(text)
  return decimalText({ digits: digits * 10n ** BigInt(8 - scale), scale: 8 })
}

const items = ['cpu.B', 'ram', 'disk'] as const
const ownPrices = fc.dictionary(
  fc.constantFrom(...items),
  fc.bigInt({ min: 0n, max: 10n ** 12n }).map((digits) => decimalText({ digits, scale: 8 })),
)
const trees = fc.record({
  lists: fc.array(
    fc.record({
      parent: fc.nat(9),
      markup: fc
        .integer({ min: -9000, max: 30_000 })
        .map((value) => decimalText({ digits: BigInt(value), scale: 2 })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  events: fc.array(fc.record({ list: fc.nat(4), hour: fc.nat(40), own: ownPrices }), {
    minLength: 1,
    maxLength: 14,
  }),
})

const ram = (hour: number, list: number, price: string) => ({ list, hour, own: { ram: price } })
const twoLists = [
  { parent: 0, markup: '0' },
  { parent: 0, markup: '10' },
]
// The list below is published again before its parent's next prices.
const childAgain = {
  lists: twoLists,
  events: [ram(0, 0, '1'), ram(1, 1, '2'), ram(3, 0, '3'), ram(2, 1, '4')],
}
// The list below is published after its parent's next prices were.
const childLate = {
  lists: twoLists,
  events: [
    { list: 0, hour: 0, own: { 'cpu.B': '1' } },
    { list: 0, hour: 5, own: { 'cpu.B': '2' } },
    ram(2, 1, '4'),
  ],
}

test('prices of any tree of lists are those of a reference, at any hour', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async ({ lists, events }) => {
      const ids: number[] = []
      const models: Model[] = []
      for (const [index, { parent, markup }] of lists.entries()) {
        const above = index === 0 || parent % (index + 1) === index ? null : parent % (index + 1)
        ids.push(await newList(above === null ? null : ids[above]!, markup))
        models.push({ parent: above, markup, published: [] })
      }
      for (const { list, hour, own } of events) {
        const which = list % lists.length
        const model = models[which]!
        const fits =
          Object.keys(own).length > 0 &&
          !model.published.some(({ starts }) => starts === hour) &&
          (model.parent === null || models[model.parent]!.published.some(({ starts }) => starts <= hour))
        if (!fits || takenByParent(models, which, hour)) continue
        await says(ids[which]!, own)
        await publish(ids[which]!, at(hour))
        model.published.push({ starts: hour, own })
      }
      for (const hour of [0, 7, 19, 31, 40])
        for (const [which, id] of ids.entries()) {
          const expected = Object.entries(referenceAt(models, which, hour))
          assert.deepEqual(
            await pricesAt(id, at(hour)),
            Object.fromEntries(expected.map(([item, price]) => [item, eightDigits(price)])),
          )
        }
    }),
    {
      ...runs(25, 10_000),
      examples: [[childAgain], [childLate]],
    },
  )
})

/** Whether a version of the list begins at that hour already, because a list above it has one. */
const takenByParent = (models: readonly Model[], which: number, hour: number): boolean => {
  const { parent } = models[which]!
  if (parent === null) return false
  return (
    models[parent]!.published.some(({ starts }) => starts === hour) || takenByParent(models, parent, hour)
  )
}

test('an account’s own list goes before its group’s, and that before its site’s', async () => {
  const [ofSite, ofGroup, ofAccount] = [await newList(), await newList(), await newList()]
  const other = await world.account()
  for (const [list, price] of [
    [ofSite, '1'],
    [ofGroup, '2'],
    [ofAccount, '3'],
  ] as const) {
    await says(list, { ram: price })
    await publish(list, 'now()')
  }
  const use = (list: number, columns: string, values: string) =>
    world.run(
      `insert into price_list_use (company_id, price_list_id, site_id${columns}) values (${companyId}, ${list}, ${siteId}${values})`,
    )
  const ram = async (who: number) => {
    const [row] = await world.run(
      `select monthly::text as monthly from prices_of(${siteId}, ${who}) where item = 'ram'`,
    )
    // A server of a gigabyte and nothing else goes by the same list.
    const [server] = await world.run(`select monthly::numeric(20, 8)::text as monthly
      from server_price(${siteId}, ${who}, null, 0, 1024, 0, 0, null, null)`)
    assert.equal(server?.['monthly'] ?? undefined, row?.['monthly'])
    return row?.['monthly']
  }
  assert.equal(await ram(account.id), undefined)
  await use(ofSite, '', '')
  const group = (
    await world.run(
      `insert into account_group (site_id, name, owner_id) values (${siteId}, 'buyers', ${account.id}) returning id`,
    )
  )[0]
  await world.run(
    `insert into group_member (site_id, group_id, account_id) values (${siteId}, ${String(group?.['id'])}, ${account.id})`,
  )
  assert.equal(await ram(account.id), '1.00000000')
  await use(ofGroup, ', group_id', `, ${String(group?.['id'])}`)
  assert.deepEqual([await ram(account.id), await ram(other.id)], ['2.00000000', '1.00000000'])
  await use(ofAccount, ', account_id', `, ${account.id}`)
  assert.deepEqual([await ram(account.id), await ram(other.id)], ['3.00000000', '1.00000000'])
})

test('what was in force never changes, and versions never overlap', async () => {
  const list = await newList()
  await says(list, { ram: '1' })
  await publish(list, 'now()')
  for (const statement of [
    `update price_list_price set monthly = 2 where version_id in (select id from price_list_version where price_list_id = ${list})`,
    `delete from price_list_version where price_list_id = ${list}`,
    `update price_list_version set valid = tstzrange('2001-01-01Z', null) where price_list_id = ${list}`,
  ])
    await assert.rejects(world.run(statement), { constraint: 'price_list_stays' }, statement)
  await publish(list, at(5))
  await assert.rejects(publish(list, at(5)), { constraint: 'price_list_overlap' })
  await assert.rejects(publish(list, at(1), at(8)), { constraint: 'price_list_overlap' })
  await assert.rejects(publish(list, `now() - interval '1 hour'`), { constraint: 'price_list_past' })
})

test('a list is not above itself, and lists of other companies and currencies don’t mix', async () => {
  const list = await newList()
  await assert.rejects(world.run(`update price_list set parent_id = ${list} where id = ${list}`))
  const below = await newList(list)
  await assert.rejects(world.run(`update price_list set parent_id = ${below} where id = ${list}`), {
    constraint: 'price_list_circle',
  })
  await assert.rejects(world.run(`update price_list set currency = 'USD' where id = ${below}`), {
    constraint: 'price_list_currency',
  })
  await assert.rejects(publish(below, at(1)), { constraint: 'price_list_parent' })
  await assert.rejects(publish(list, at(1)), { constraint: 'price_list_empty' })
  const stranger = await world.account({ site: 'borealis' })
  await assert.rejects(
    world.run(
      `insert into price_list_use (company_id, price_list_id, site_id) values (${companyId}, ${list}, ${stranger.siteId})`,
    ),
    { constraint: 'price_list_company' },
  )
})
