import { prefixed } from '../../core/i18n/prefixed.ts'
import { serverActions } from './server-actions.en.ts'

/** Names of what the audit log has beside an event: methods, views, statuses, roles, actions on servers. */
export const en = {
  ...prefixed('method.', serverActions),
  'method.password': 'Password',
  'method.google': 'Authenticator app',
  'method.sms': 'Text message',
  'method.email': 'Email',
  'method.recovery code': 'Recovery code',
  'method.remembered browser': 'Trusted browser',
  'method.reset': 'Password reset',
  'method.create': 'Account creation',
  'method.access link': 'Access link',
  'method.social': 'Social account',
  'method.default': 'Default Site View',
  'method.full': 'Full View',
  'method.mini': 'Mini View',
  'method.Ok': 'OK',
  'method.Warning': 'Warning',
  'method.Suspended-Policy': 'Suspended (policy)',
  'method.Suspended-Billing': 'Suspended (billing)',
  'method.Locked': 'Locked',
  'method.subuser': 'Sub-user',
  'method.customer': 'Customer',
  'method.reseller': 'Reseller',
  'method.admin': 'Administrator',
  'method.operator': 'Operator',
  'method.root': 'Root',
}
