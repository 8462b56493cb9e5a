import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section mails; `n2` and the like name notifications by their ids. */
export const en = {
  title: 'Notifications',
  about: 'Choose which notifications you get by email and in the portal.',
  email: 'Email',
  inbox: 'Inbox',
  allOff:
    "Email notifications are turned off in your preferences. Until you turn them on, you'll get only the emails that are always sent.",
  always: params('{name} (always sent)'),
  alwaysWhy:
    "Some notifications can't be turned off, so that an intruder can't hide what they do in your account.",
  notificationsPreferences: 'Servers',
  securityNotificationsPreferences: 'Security',
  usageNotificationsPreferences: 'Usage and billing',
  psNotificationsPreferences: 'Sub-user security',
  paNotificationsPreferences: 'Sub-user actions',
  puNotificationsPreferences: 'Sub-user usage',
  billingNotificationsPreferences: 'Administration: billing',
  systemNotificationsPreferences: 'Administration: accounts',
  scNotificationsPreferences: 'Administration: service catalog',
  n2: 'Password changed',
  n7: 'Server created',
  n8: 'Configuration changed',
  n10: 'Failed sign-in',
  n46: 'Hard disk cloned',
  n105: 'Server terminated',
  n122: 'Sign-in from a new browser',
  n123: 'Security settings changed',
  n128: 'Password reset',
  n130: 'Account limit reached',
  n133: 'Task failed',
  n1001: 'Invoice issued',
  n1002: 'Payment failed',
  n1003: 'Deposit received',
  n1004: 'Deposit not completed',
  n1005: 'Payment received',
  n1006: 'Credit expires soon',
  n1007: 'Balance is low',
  n1008: 'Budget reached',
  n1009: 'Credit expired',
  n1010: 'Credit note',
  n1011: 'Account suspended',
  n1012: 'New user',
  n1013: 'Refund completed',
  n1014: 'Refund failed',
  n1021: 'Order placed',
  n1022: 'Subscription updated',
}

/** Messages of the section; resellers override them as `mails.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'mails',
  en,
  others: { he: () => import('./messages.he.ts') },
}
