import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the error log. */
export const en = {
  title: 'Error logs',
  at: 'Time',
  source: 'Source',
  'source.browser': 'Browser',
  'source.service': 'Service',
  message: 'Message',
  element: 'Element or call',
  page: 'Page',
  version: 'Version',
  reference: 'Reference',
  userAgent: 'User agent',
  stack: 'Stack trace',
  count: 'Count',
  first: 'First seen',
  grouped: 'Grouping',
  'grouped.yes': 'By error',
  since: 'From',
  until: 'Until',
  'view.grouped': 'By error',
  'view.service': 'Service errors',
  'view.browser': 'Browser crashes',
  'panel.error': 'Details',
  empty: 'No errors in the last 30 days.',
}

/** Messages of the error log; resellers override them as `errorLog.title` and so on. */
export const errorsPack: Pack<typeof en> = {
  name: 'errorLog',
  en,
  others: { he: () => import('./messages.he.ts') },
}
