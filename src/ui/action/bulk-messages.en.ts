import { params } from '../../core/i18n/params.ts'

/** The words of what is done to many at once. */
export const en = {
  cancel: 'Cancel',
  close: 'Close',
  bulkCount: params('{count} chosen:'),
  andMore: params('and {count} more'),
  progress: params('{done} of {count} done'),
  someFailed: params('{failed} of {count} failed.'),
  allDone: params('All {count} done.'),
  retryFailed: params('Try {count} again'),
}
