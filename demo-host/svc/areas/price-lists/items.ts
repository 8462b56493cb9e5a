import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { itemStates, priceListItems } from '../../../../src/contract/sites/price-list-items.ts'
import type { listCurrencies } from '../../../../src/contract/sites/price-lists.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openPriceList, type OpenList } from '../../domain/prices/price-list-access.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { recordChange } from './lists.ts'
import { amountText, priceOf } from './price-text.ts'

type Row = RowOf<typeof priceListItems.list>
type Filters = { state?: (typeof itemStates)[number] | undefined }
export type Change = Infer<NonNullable<typeof priceListItems.change.body>>['items'][number]

/** Items of a list's draft, beside what holds now. */
export const listItems = (
  { params, query }: Input<typeof priceListItems.list>,
  call: Call,
): Promise<Reply<typeof priceListItems.list>> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.listId)
    const { rows } = await sql<{ markup: string; parent: string }>`
      select trim_scale(l.markup_percent)::text as markup, coalesce(p.name, '') as parent
      from price_list l left join price_list p on p.id = l.parent_id where l.id = ${list.id}`.execute(trx)
    const currency = list.currency as (typeof listCurrencies)[number]
    return listPage(trx, itemsOf(list), query, { currency, ...rows[0]! })
  })

const itemsOf = ({ id, currency }: OpenList): ListSource<Row, Filters> => ({
  from: sql`price_list_items(${id}::int, now()) i`,
  columns: {
    id: sql`i.item`,
    item: sql`i.item`,
    state,
    own: sql`i.is_own`,
    hourly: amountText(sql`i.hourly`),
    monthly: amountText(sql`i.monthly`),
    parentHourly: priceOf(sql`i.parent_hourly`, currency, 'hour'),
    parentMonthly: priceOf(sql`i.parent_monthly`, currency, 'month'),
    newHourly: priceOf(sql`i.new_hourly`, currency, 'hour'),
    newMonthly: priceOf(sql`i.new_monthly`, currency, 'month'),
    nowHourly: priceOf(sql`i.now_hourly`, currency, 'hour'),
    nowMonthly: priceOf(sql`i.now_monthly`, currency, 'month'),
  },
  search: [sql`i.item`],
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  sort: 'item',
  order: {
    item: sql`i.position`,
    hourly: sql`i.hourly`,
    monthly: sql`i.monthly`,
    parentHourly: sql`i.parent_hourly`,
    parentMonthly: sql`i.parent_monthly`,
    newHourly: sql`i.new_hourly`,
    newMonthly: sql`i.new_monthly`,
    nowHourly: sql`i.now_hourly`,
    nowMonthly: sql`i.now_monthly`,
  },
  empty: [
    'hourly',
    'monthly',
    'parentHourly',
    'parentMonthly',
    'newHourly',
    'newMonthly',
    'nowHourly',
    'nowMonthly',
  ],
  tie: sql`i.item`,
  made: true,
})

const state = sql`case when i.new_monthly is null and i.now_monthly is null then 'none'
  when i.now_monthly is null then 'added' when i.new_monthly is null then 'removed'
  when (i.new_hourly, i.new_monthly) is distinct from (i.now_hourly, i.now_monthly) then 'changed' else 'same' end`

/** Sets and removes own prices of a draft, and its markup, all or none. */
export const changeItems = (
  { params, body: { items, markup } }: Input<typeof priceListItems.change>,
  call: Call,
): Promise<{ changed: number }> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.listId, { lock: true })
    requireChanges(items)
    const [needed] = await neededItems(trx, list, removedOf(items))
    if (needed) {
      const index = items.findIndex(({ item }) => item === needed.item)
      throw refuseItem(index, 'monthly', 'priceNeeded', { count: needed.servers })
    }
    await writeItems(trx, list, items)
    if (markup !== undefined)
      await sql`update price_list set markup_percent = ${markup}::numeric where id = ${list.id} and parent_id is not null`.execute(
        trx,
      )
    await recordChange(trx, call, 'price-list-changed', list)
    return { changed: items.length }
  })

const removedOf = (items: readonly Change[]): string[] =>
  items.flatMap(({ item, monthly }) => (monthly === null ? [item] : []))

/** Writes prices into a draft, and removes those without a monthly one. */
export const writeItems = async (trx: Trx, list: OpenList, items: readonly Change[]): Promise<void> => {
  const given = items.filter(({ monthly }) => monthly !== null)
  await sql`delete from price_list_draft where price_list_id = ${list.id} and item = any(${removedOf(items)}::text[])`.execute(
    trx,
  )
  await sql`insert into price_list_draft (price_list_id, company_id, item, hourly, monthly, position)
    select ${list.id}::int, ${list.companyId}::int, t.item, t.hourly, t.monthly, coalesce(i.position,
      (select coalesce(max(d.position), 0) + 1 from price_list_draft d where d.price_list_id = ${list.id}))
    from json_to_recordset(${JSON.stringify(given)}::json) as t (item text, hourly numeric, monthly numeric)
    left join price_list_items(${list.id}::int, now()) i on i.item = t.item
    on conflict (price_list_id, item) do update set hourly = excluded.hourly, monthly = excluded.monthly`.execute(
    trx,
  )
}

/** How an item is called. */
export const itemName = /^[A-Za-z][\w.-]*$/

// Each refusal names its field.
const requireChanges = (items: readonly Change[]): void => {
  for (const [index, { item, hourly, monthly }] of items.entries()) {
    if (!itemName.test(item)) throw refuseItem(index, 'item', 'priceItem')
    if (items.findIndex((each) => each.item === item) < index)
      throw refuseItem(index, 'item', 'priceItemTwice')
    if (monthly === null && typeof hourly === 'string') throw refuseItem(index, 'monthly', 'priceMonthly')
  }
}

/** Of items whose own price is removed, those that servers need and no parent gives instead, with the number of servers. */
export const neededItems = async (
  trx: Trx,
  list: OpenList,
  removed: readonly string[],
): Promise<{ item: string; servers: number }[]> => {
  if (removed.length === 0) return []
  const { rows } = await sql<{ item: string; servers: number }>`
    select n.item, n.servers from price_items_needed(array(select price_lists_below(${list.id}::int)),
      array(select i.item from price_list_items(${list.id}::int, now()) i
        where i.item = any(${removed}::text[]) and i.parent_monthly is null)) n`.execute(trx)
  return rows
}

const refuseItem = (index: number, field: string, reason: string, more: Record<string, number> = {}) =>
  fail(code.badRequest, { key: `items.${index}.${field}`, params: { reason, ...more } })
