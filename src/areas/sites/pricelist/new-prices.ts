import type { RowOf } from '../../../contract/engine/rows.ts'
import { plainPrice, withMarkup } from '../../../contract/money/with-markup.ts'
import type { priceListItems } from '../../../contract/sites/price-list-items.ts'

type Item = RowOf<typeof priceListItems.list>
type Price = Item['newMonthly']

/** What an item costs once the draft is published, as far as it is typed: its own price, else its parent's with the markup. */
export function newPrices(
  item: Item,
  { markup, currency }: Readonly<Record<string, unknown>>,
): Pick<Item, 'newHourly' | 'newMonthly' | 'state'> {
  const { hourly, monthly, parentHourly, parentMonthly, nowHourly, nowMonthly } = item
  const own = (amount: string | null, period: 'hour' | 'month'): Price =>
    amount === null ? null : { amount: plainPrice(amount), currency: String(currency), period }
  const [newHourly, newMonthly] =
    monthly === null
      ? [raised(parentHourly, markup), raised(parentMonthly, markup)]
      : [own(hourly, 'hour'), own(monthly, 'month')]
  return { newHourly, newMonthly, state: stateOf([newHourly, newMonthly], [nowHourly, nowMonthly]) }
}

/** What counts where a cell is empty: the parent's price with the markup. An own monthly price alone is not sold by the hour. */
export function raisedPrices(
  { monthly, parentHourly, parentMonthly }: Item,
  { markup }: Readonly<Record<string, unknown>>,
): { hourly: string | undefined; monthly: string | undefined } {
  const hourly = monthly === null ? raised(parentHourly, markup)?.amount : undefined
  return { hourly, monthly: raised(parentMonthly, markup)?.amount }
}

const raised = (price: Price, markup: unknown): Price =>
  price && { ...price, amount: withMarkup(price.amount, typeof markup === 'string' ? markup : '0') }

function stateOf(after: readonly [Price, Price], before: readonly [Price, Price]): Item['state'] {
  if (!after[1]) return before[1] ? 'removed' : 'none'
  if (!before[1]) return 'added'
  return after.every((price, at) => price?.amount === before[at]?.amount) ? 'same' : 'changed'
}
