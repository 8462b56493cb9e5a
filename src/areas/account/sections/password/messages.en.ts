import { params } from '../../../../core/i18n/params.ts'

/** The words of the section password. */
export const en = {
  title: 'Password',
  about: 'Changing it signs you out everywhere else.',
  firstAbout:
    'You sign in with a social account and have no password yet. You can set one as another way in.',
  oldPassword: 'Old password',
  newPassword: 'New password',
  repeat: 'Repeat the new password',
  rule: params('{min} to {max} characters. Longer is safer.'),
  change: 'Change password',
  set: 'Set password',
  changed: 'Your password is changed. You are signed out everywhere else, and we told you by mail.',
  isSet: 'Your password is set. You are signed out everywhere else, and we told you by mail.',
  unavailable: 'Your password cannot be changed while signing in with email and password is off.',
  allowEmail: 'Sign in with email and password',
  allowEmailHint: 'Off, only your connected social accounts lead in.',
  allowed: 'You can sign in with email and password',
  refused: 'You cannot sign in with email and password any more',
}
