import type { Pack } from '../../core/i18n/words.ts'

/** Messages around the pages of every area. */
export const en = {
  signInFirst: 'Sign in to see this page.',
  loading: 'Loading…',
  retry: 'Try again',
  menuFailed: "We couldn't load your permissions.",
  pageFailed: "We couldn't load this page. If trying again doesn't help, reload it in your browser.",
  forbiddenTitle: 'No access',
  forbidden: "You don't have permission to view this page. Ask your administrator for access.",
  missingTitle: 'Not found',
  missing: "This item doesn't exist or was deleted.",
  failed: "We couldn't load this.",
  failedHint: "If trying again doesn't help, reload the page in your browser.",
  goOn: 'Go to a page you can access',
  back: 'Back to list',
  info: 'Info',
  sections: 'Sections',
  more: 'More',
  inProgress: 'In progress…',
}

/** Messages around the pages of every area; resellers override them as `area.retry` and so on. */
export const areaPack: Pack<typeof en> = {
  name: 'area',
  en,
  others: { he: () => import('./messages.he.ts') },
}
