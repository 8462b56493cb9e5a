import { params } from '../../core/i18n/params.ts'

/** The words of what is done to many at once. */
export const en = {
  cancel: 'Cancel',
  close: 'Close',
  next: 'Continue',
  bulkCount: params('{count} chosen:'),
  bulkAble: params('It can be done to {able} of {count}.'),
  bulkEach: 'For each',
  bulkChecking: params('Finding out what this leads to: {done} of {count}'),
  andMore: params('and {count} more'),
  progress: params('{done} of {count} done'),
  someFailed: params('{failed} of {count} failed.'),
  allDone: params('All {count} done.'),
  retryFailed: params('Try {count} again'),
}
