import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of sign-in. */
export const en = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  signIn: 'Sign in',
  forgot: 'Forgot password?',
  create: 'Create account',
  required: params('Please enter {label}'),
  badEmail: params('{label} is not a valid email'),
  blocked: params('Too many attempts. Try again in {time}.'),
  unblocked: 'You can try again now.',
  disconnected: 'You were signed out from another device or by an administrator. Sign in to continue.',
  ipChanged: 'You were signed out because your IP address changed. Sign in again to continue.',
  expired: 'Your session has expired. Sign in to continue.',
  signedIn: "You're signed in",
  signedInAs: params('Signed in as {email}'),
  signedOut: 'Not signed in',
  go: 'Continue',
  signOut: 'Sign out',
  signOutFailed: "We couldn't sign you out because the service didn't respond. Try again.",
}

/** Messages of sign-in; resellers override them as `login.title` and so on. */
export const loginPack: Pack<typeof en> = {
  name: 'login',
  en,
  others: { he: () => import('./messages.he.ts') },
}
