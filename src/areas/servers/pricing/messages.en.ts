import type { Pack } from '../../../core/i18n/words.ts'
import { itemNames } from '../../../ui/prices/item-names.en.ts'

/** Messages of prices. */
export const en = {
  title: 'Pricing',
  item: 'Item',
  ...itemNames,
  hourly: 'Hourly price',
  monthly: 'Monthly price',
  currency: 'Currency',
  'currency.USD': 'US dollar',
  'currency.ILS': 'Israeli new shekel',
  'currency.EUR': 'Euro',
  empty: 'No prices yet.',
  emptyHint: 'Prices of server components appear here.',
}

/** Messages of prices; resellers override them as `pricing.title` and so on. */
export const pricingPack: Pack<typeof en> = {
  name: 'pricing',
  en,
  others: { he: () => import('./messages.he.ts') },
}
