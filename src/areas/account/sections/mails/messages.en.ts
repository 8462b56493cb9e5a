import { params } from '../../../../core/i18n/params.ts'

/** The words of the section mails; `n2` and the like name notifications by their ids. */
export const en = {
  title: 'Notifications by mail',
  about: 'Choose what you want to be told by mail.',
  allOff:
    'Notification mails are switched off in your preferences. Until they are on again, only those come that are always sent.',
  always: params('{name} (always sent)'),
  alwaysWhy:
    'What is always sent cannot be switched off: nobody who gets into an account shall be able to silence it.',
  notificationsPreferences: 'Servers',
  securityNotificationsPreferences: 'Security',
  usageNotificationsPreferences: 'Usage',
  psNotificationsPreferences: 'Security of your users',
  paNotificationsPreferences: 'Actions of your users',
  puNotificationsPreferences: 'Usage of your users',
  billingNotificationsPreferences: 'Administration: billing',
  systemNotificationsPreferences: 'Administration: accounts',
  scNotificationsPreferences: 'Administration: service catalog',
  n2: 'Password changed',
  n7: 'Server created',
  n8: 'Configuration changed',
  n10: 'Sign-in blocked',
  n46: 'Hard disk cloned',
  n105: 'Server terminated',
  n122: 'Sign-in from a new browser',
  n123: 'Security settings changed',
  n128: 'Password reset',
  n130: 'Account limit reached',
  n133: 'Task failed',
  n1001: 'Invoice issued',
  n1002: 'Payment failed',
  n1011: 'Account suspended',
  n1012: 'New user',
  n1021: 'Order placed',
  n1022: 'Subscription changed',
}
