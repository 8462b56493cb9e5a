import type { Pack } from '../../../core/i18n/words.ts'
import { lineWords } from './line-words.en.ts'

/** Messages of the explanation of a line. */
export const en = {
  ...lineWords,
  title: 'Lines',
  empty: 'No lines',
  'panel.sum': 'How the amount is calculated',
  'panel.usage': 'Usage periods',
  'panel.resource': 'Resource',
  'tab.info': 'Calculation',
  'tab.usage': 'Usage periods',
  'empty.usage': 'No usage periods',
  invoice: 'Invoice',
  amount: 'Amount',
  exact: 'Exact amount',
  rounding: 'Rounding to cents',
  usages: 'Usage periods',
  startsAt: 'Start',
  endsAt: 'End',
  priceVersion: 'Price list version',
  pricedSince: 'Price in force since',
}

/** Resellers override them as `invoiceLines.title` and so on. */
export const invoiceLinesPack: Pack<typeof en> = {
  name: 'invoiceLines',
  en,
  others: { he: () => import('./messages.he.ts') },
}
