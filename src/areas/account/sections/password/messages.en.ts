import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section password. */
export const en = {
  title: 'Password',
  about: 'Changing your password signs you out everywhere else.',
  firstAbout:
    "You sign in with a social account and don't have a password yet. Set one as another way to sign in.",
  oldPassword: 'Current password',
  newPassword: 'New password',
  repeat: 'Confirm new password',
  rule: params('{min} to {max} characters. Longer is safer.'),
  change: 'Change password',
  set: 'Set password',
  changed: "Password changed. You've been signed out everywhere else, and we've emailed you a confirmation.",
  isSet: "Password set. You've been signed out everywhere else, and we've emailed you a confirmation.",
  unavailable: 'To change your password, turn on email and password sign-in first.',
  allowEmail: 'Email and password sign-in',
  allowEmailHint: 'When this is off, you can sign in only with a connected social account.',
  allowed: 'Email and password sign-in turned on',
  refused: 'Email and password sign-in turned off',
}

/** Messages of the section; resellers override them as `password.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'password',
  en,
  others: { he: () => import('./messages.he.ts') },
}
