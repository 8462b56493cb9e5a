import { params } from '../../core/i18n/params.ts'

/** The words of sign-in. */
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
  blocked: params('Too many attempts. You can try again in {time}.'),
  unblocked: 'You can sign in again.',
  disconnected: 'You were signed out because your session was ended elsewhere. Sign in to go on.',
  ipChanged: 'You were signed out because your IP address changed. Sign in from the new address to go on.',
  expired: 'Your session has expired. Sign in to continue.',
  signedIn: 'You are signed in',
  signedInAs: params('Signed in as {email}'),
  signedOut: 'Not signed in',
  go: 'Continue',
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not reach the service. Please try again.',
}
