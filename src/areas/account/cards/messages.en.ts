import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the account's cards on a dashboard. */
export const en = {
  retry: 'Try again',
  attention: 'Needs attention',
  taskFailed: params('Failed: {task}'),
  moreFailed: params('{count, plural, one {# more task failed} other {# more tasks failed}}'),
  disabled: 'Your account is disabled',
  disabledHint: 'Your services are turned off. Contact support to have the account enabled.',
  unvalidated: 'Verify your email',
  unvalidatedHint: 'Some services are unavailable until your email is verified.',
  validate: 'Verify email',
  oneStep: 'Turn on two-factor authentication',
  oneStepHint: 'Protect your account even if your password is stolen.',
  addStep: 'Set up 2FA',
  suspended: 'Your account is suspended',
  deletedWhen: params('Your data will be deleted {when}.'),
  warned: 'Your account has a warning',
  contactSupport: 'Contact support',
  ticketsToAnswer: params(
    '{count, plural, one {# ticket is waiting for support} other {# tickets are waiting for support}}',
  ),
  ticketsAnswered: params(
    '{count, plural, one {# ticket has a new reply} other {# tickets have a new reply}}',
  ),
  viewTickets: 'View tickets',
  jobsFailed: params('{count, plural, one {# background job failed} other {# background jobs failed}}'),
  accountsToDelete: params(
    '{count, plural, one {# suspended account is due for deletion} other {# suspended accounts are due for deletion}}',
  ),
  adminsWithoutTwoStep: params(
    '{count, plural, one {# administrator has no two-factor authentication} other {# administrators have no two-factor authentication}}',
  ),
  budgetsReached: params(
    '{count, plural, one {A budget is exceeded, or will be} other {# budgets are exceeded, or will be}}',
  ),
  viewBudgets: 'View budgets',
  usersSuspended: params(
    '{count, plural, one {# of your users is suspended or locked} other {# of your users are suspended or locked}}',
  ),
  invitationsExpiring: params(
    '{count, plural, one {# invitation expires soon} other {# invitations expire soon}}',
  ),
  expiresWhen: params('Expires {when}.'),
  exportExpiring: params('{count, plural, one {Your data export is ready} other {# data exports are ready}}'),
  download: 'Download',
  review: 'Review',
  running: 'Running tasks',
  moreRun: params(
    '{count, plural, one {# more task running or queued} other {# more tasks running or queued}}',
  ),
  unreachable: "We couldn't load your tasks.",
  done: params('{percent}% complete'),
  signIns: 'Recent sign-ins',
  signIn: 'Sign-in',
  blocked: 'Sign-in temporarily blocked',
  secondStep: 'Two-factor verification',
  failed: 'Failed',
  thisDevice: 'This device',
  localNetwork: 'local network',
  allSignIns: 'View all sign-ins',
}

/** Messages of the cards; resellers override them as `cards.attention` and so on. */
export const cardsPack: Pack<typeof en> = {
  name: 'cards',
  en,
  others: { he: () => import('./messages.he.ts') },
}
