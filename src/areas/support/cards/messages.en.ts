import { params } from '../../../core/i18n/params.ts'

/** The words of the card of support on a dashboard. */
export const en = {
  title: 'Support tickets',
  loading: 'Loading…',
  retry: 'Try again',
  none: 'No ticket is open.',
  open: params('Open: {count}'),
  waiting: params('Waiting for you: {count}'),
  unread: params('With something unread: {count}'),
  all: 'All tickets',
}
