import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the profile as a whole; sections have their own. */
export const en = {
  title: 'Profile',
  settings: 'Settings',
  security: 'Security',
  activity: 'Activity',
  notifications: 'Notifications',
  connected: 'Connected accounts',
  partner: 'Partner connector',
  account: 'Account',
  signInFirst: 'Sign in to see your profile.',
  failed: "We couldn't load your profile.",
  sectionFailedTitle: "Couldn't load this section",
  sectionFailed: 'The rest of your profile works as usual. Try again.',
  retry: 'Try again',
  readOnly: "You can't change this profile while you're signed in as another user.",
  loading: 'Loading…',
  save: 'Save',
  saved: 'Changes saved',
  saving: 'Saving…',
  savedShort: 'Saved',
  undo: 'Undo',
  undone: 'Change undone',
  cancel: 'Cancel',
  close: 'Close',
  required: params('Please enter {label}'),
  show: 'Show password',
  hide: 'Hide password',
  resend: 'Resend code',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  localNetwork: 'local network',
  timesIn: params('All times in {zone}'),
  by: params('By {user}'),
  withKey: params('API key {key}'),
}

/** Messages of the profile; resellers override them as `account.title` and so on. */
export const accountPack: Pack<typeof en> = {
  name: 'account',
  en,
  others: { he: () => import('./messages.he.ts') },
}
