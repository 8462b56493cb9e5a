import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the agreement that a user has to accept. */
export const en = {
  read: 'Read the agreement',
  loading: 'Loading the agreement…',
  retry: 'Try again',
  about: params('Version {version}, in force from {date}.'),
  before: params('You accepted version {version} before.'),
  left: params('{count, plural, one {# agreement is} other {# agreements are}} waiting for you.'),
  language: 'Language',
  agree: 'I agree',
  signOut: 'Sign out',
  signOutFailed: "We couldn't sign you out. Try again.",
}

/** Messages of the signing gate; resellers override them as `agreement.agree` and so on. */
export const agreementPack: Pack<typeof en> = {
  name: 'agreement',
  en,
  others: { he: () => import('./messages.he.ts') },
}
