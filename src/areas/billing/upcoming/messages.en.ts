import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { lineWords } from '../invoice-lines/line-words.en.ts'

/** Messages of what the next invoice will be. */
export const en = {
  ...lineWords,
  title: 'Upcoming invoice',
  empty: 'Nothing to invoice yet',
  emptyHint: 'What you use this month appears here and becomes an invoice when the month is over.',
  toDate: 'To date',
  amount: "At month's end",
  about: params('{month}, invoiced after {date}. Amounts include tax.'),
  soFar: 'To date',
  atMonthEnd: "At month's end",
  unchanged: "At month's end is what you pay if nothing changes until then.",
  top: 'Top lines',
  allLines: params('All lines ({count})'),
}

/** Resellers override them as `upcomingInvoice.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'upcomingInvoice',
  en,
  others: { he: () => import('./messages.he.ts') },
}
