import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of what is done to many at once. */
export const en = {
  cancel: 'Cancel',
  close: 'Close',
  next: 'Review impact',
  bulkCount: params('{count} selected:'),
  bulkAble: params('{able} of {count} selected can be changed'),
  bulkEach: 'Details for each',
  bulkChecking: params('Checking the impact… {done} of {count}'),
  andMore: params('and {count} more'),
  progress: params('{done} of {count} completed'),
  someFailed: params('{failed} of {count} failed'),
  allDone: params('{count, plural, one {# completed} other {All # completed}}'),
  retryFailed: params('{count, plural, one {Retry # item} other {Retry # items}}'),
}

/** Messages of what is done to many at once; resellers override them as `bulk.progress` and so on. */
export const bulkPack: Pack<typeof en> = {
  name: 'bulk',
  en,
  others: { he: () => import('./bulk-messages.he.ts') },
}
