import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section sessions. */
export const en = {
  title: 'Active sessions',
  about:
    "Sign out any session you don't recognize or no longer use. If it wasn't you, change your password, too.",
  places: params('{count, plural, one {# active session} other {# active sessions}}'),
  seen: 'Last active',
  began: 'Signed in',
  signOut: 'Sign out',
  signedOut: params('{device} signed out'),
  others: 'Sign out other sessions',
  othersTitle: 'Sign out other sessions?',
  manyOthers: params(
    '{count, plural, one {# other session will be signed out. Unsaved work in it will be lost.} other {# other sessions will be signed out. Unsaved work in them will be lost.}}',
  ),
  othersDone: 'Other sessions signed out',
  browsers: 'Trusted browsers',
  browsersAbout: "You don't need a verification code to sign in on these browsers.",
  until: 'Expires',
  forget: 'Remove',
  forgotten: params('{device} removed'),
}

/** Messages of the section; resellers override them as `sessions.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'sessions',
  en,
  others: { he: () => import('./messages.he.ts') },
}
