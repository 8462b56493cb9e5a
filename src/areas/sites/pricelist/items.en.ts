import type { Pack } from '../../../core/i18n/words.ts'
import { priceItems } from '../../../contract/servers/price-items.en.ts'

/** Messages of the prices in a price list. */
export const en = {
  title: 'Prices',
  ...priceItems,
  item: 'Item',
  state: 'Change',
  'state.same': 'Same',
  'state.changed': 'Changed',
  'state.added': 'New',
  'state.removed': 'Removed',
  'state.none': 'No price',
  own: 'Own price',
  hourly: 'Own hourly price',
  monthly: 'Own monthly price',
  parentHourly: 'Base hourly price',
  parentMonthly: 'Base monthly price',
  newHourly: 'New hourly price',
  newMonthly: 'New monthly price',
  nowHourly: 'Hourly price in force',
  nowMonthly: 'Monthly price in force',
  markup: 'Markup in percent',
  'hint.markup':
    'Added to the base prices of items without an own price. See the new prices before you save.',
  'view.changed': 'Changed',
  'view.none': 'Without price',
  'empty.items': 'No items yet.',
}

/** Messages of the prices in a price list; resellers override them as `pricelistItems.item.ram` and so on. */
export const pricelistItemsPack: Pack<typeof en> = {
  name: 'pricelistItems',
  en,
  others: { he: () => import('./items.he.ts') },
}
