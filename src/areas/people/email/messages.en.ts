import { params } from '../../../core/i18n/params.ts'

/** The words of changed addresses. */
export const en = {
  title: 'Change email',
  lead: 'The account is signed out everywhere and signs in with the new address, which is still to be proved.',
  account: 'Account',
  'hint.account': 'Email address or number.',
  newEmail: 'New email',
  notify: 'Tell both addresses',
  'do.create': 'Change email',
  'did.create': 'The address is changed.',
  'then.sessions': params('Places signed in that end: {count}'),
  'then.openSignIns': params('Sign-ins under way that end: {count}'),
  'then.openLinks': params('Mailed links that end: {count}'),
  last: 'Changed addresses',
  id: 'Number',
  at: 'When',
  userId: 'Account',
  oldEmail: 'Old email',
  by: 'By',
  told: 'Told',
  since: 'Changed from',
  until: 'Changed until',
  empty: 'No address was changed yet.',
  emptyHint: 'Changed addresses stand here.',
}
