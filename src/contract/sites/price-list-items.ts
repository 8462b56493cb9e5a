import { array, enums, nullable, object, size } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { importBody, ImportReply } from '../engine/import-rows.ts'
import { count, flag, markup, maybe, price, term, text, unitPrice } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { listCurrencies } from './price-lists.ts'

/** The most items that one call changes. */
const mostItemsAtOnce = 1000

/** The next version against what holds now; `none` has a price in neither. */
export const itemStates = ['same', 'changed', 'added', 'removed', 'none'] as const

const State = enums(itemStates)

const PriceListItem = object({
  /** The item itself. */
  id: text(1, 60),
  item: term(60),
  state: State,
  /** Whether the draft gives a price, rather than the parent. */
  own: flag(),
  /** The draft's own price; null where it has none, or is not sold by the hour. */
  hourly: nullable(unitPrice()),
  monthly: nullable(unitPrice()),
  /** The parent's price when the list is read, without the markup. */
  parentHourly: nullable(price()),
  parentMonthly: nullable(price()),
  /** What it costs once the draft is published. */
  newHourly: nullable(price()),
  newMonthly: nullable(price()),
  /** What it costs now. */
  nowHourly: nullable(price()),
  nowMonthly: nullable(price()),
})

/** One price of a draft; without `monthly` the draft has none, so that the parent's counts. */
const ItemChange = object({
  item: text(1, 60),
  hourly: maybe(nullable(unitPrice())),
  monthly: nullable(unitPrice()),
})

/** Prices that a list's next version gives. */
export const priceListItems = {
  list: rendered({
    method: 'GET',
    path: '/priceLists/:listId/items',
    can: 'pricelist:read',
    summary:
      "Items of a list's draft with the price in force, the parent's, the own one and what comes of them.",
    query: object({ ...pageQuery, state: maybe(State) }),
    reply: paged(
      PriceListItem,
      object({ currency: enums(listCurrencies), markup: markup(), parent: text(0, 80) }),
    ),
  }),
  change: rendered({
    method: 'PATCH',
    path: '/priceLists/:listId/items',
    can: 'pricelist:write',
    summary:
      'Sets or removes own prices of a draft, all or none; nothing is sold by them before they are published. Each refusal names ' +
      'its field, such as `items.2.monthly`. A price that servers need is only removed where the parent has one. `markup` is what the list adds to its parent.',
    body: object({ items: size(array(ItemChange), 0, mostItemsAtOnce), markup: maybe(markup()) }),
    bodyLimit: 262_144,
    reply: object({ changed: count() }),
  }),
  import: rendered({
    method: 'POST',
    path: '/priceLists/:listId/items/import',
    can: 'pricelist:write',
    summary:
      'Sets and removes own prices by CSV with the columns `item`, `monthly` and, if wanted, `hourly`; an empty monthly price removes the own one, items that the file does not name ' +
      'stay. `checkOnly` changes nothing and says what becomes of each row. All rows are applied or none: refused ones are answered ' +
      'with 903 and the reason `lines`.',
    body: importBody(),
    bodyLimit: 4_194_304,
    reply: ImportReply,
    errors: [903, 920],
    idempotent: true,
  }),
}
