import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of changed addresses. */
export const en = {
  title: 'Change email',
  lead: 'The user is signed out everywhere and has to sign in with the new email, which still needs to be verified.',
  account: 'Account',
  'hint.account': 'Email or user ID',
  newEmail: 'New email',
  notify: 'Notify both addresses',
  'do.create': 'Change email',
  'did.create': 'Email changed',
  'then.sessions': params(
    '{count, plural, one {# session will be signed out} other {# sessions will be signed out}}',
  ),
  'then.openSignIns': params(
    '{count, plural, one {# sign-in in progress will be canceled} other {# sign-ins in progress will be canceled}}',
  ),
  'then.openLinks': params(
    '{count, plural, one {# emailed link will stop working} other {# emailed links will stop working}}',
  ),
  last: 'Email changes',
  id: 'Change ID',
  at: 'Changed',
  userId: 'User ID',
  oldEmail: 'Old email',
  by: 'Changed by',
  told: 'User notified',
  since: 'Changed after',
  until: 'Changed before',
  empty: 'No email changes yet.',
  emptyHint: 'Emails changed by administrators appear here.',
}

/** Messages of changed addresses; resellers override them as `changeEmail.title` and so on. */
export const emailPack: Pack<typeof en> = {
  name: 'changeEmail',
  en,
  others: { he: () => import('./messages.he.ts') },
}
