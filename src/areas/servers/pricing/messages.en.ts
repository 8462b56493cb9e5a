import { priceItems } from '../../../contract/servers/price-items.en.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of prices. */
export const en = {
  title: 'Pricing',
  item: 'Item',
  ...priceItems,
  hourly: 'Hourly price',
  monthly: 'Monthly price',
  currency: 'Currency',
  'currency.USD': 'US dollar',
  'currency.ILS': 'Israeli new shekel',
  'currency.EUR': 'Euro',
  empty: 'No prices yet.',
  emptyHint: 'Prices of server components appear here.',
  'do.sheet': 'Price list as PDF',
  'did.sheet': 'Price list saved.',
  'do.statement': 'Usage statement',
  'ok.statement': 'Download PDF',
  'did.statement': 'Usage statement saved.',
  'why.statement': 'A PDF with everything that your servers used in a month, line by line.',
  month: 'Month (UTC)',
}

/** Messages of prices; resellers override them as `pricing.title` and so on. */
export const pricingPack: Pack<typeof en> = {
  name: 'pricing',
  en,
  others: { he: () => import('./messages.he.ts') },
}
