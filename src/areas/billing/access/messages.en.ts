import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the page of billing access, and of the card that leads to it. */
export const en = {
  title: 'Billing access',
  about: 'Choose which sub-users can see your billing, change it or pay.',
  manage: 'Manage billing access',
  ownerOnly: 'Only the owner of the account can manage billing access.',
  subUsers: 'Sub-users',
  subUsersAbout:
    'View: balance, invoices and reports. Change: also billing details and promo codes. Pay: also deposits, payments and payment methods. Changes take effect immediately.',
  'empty.billingAccess': 'No sub-users yet. Invite users to share your billing with them.',
  email: 'Email',
  name: 'Name',
  level: 'Billing access',
  'level.none': 'None',
  'level.see': 'View',
  'level.change': 'Change',
  'level.pay': 'Change and pay',
  'do.set': 'Change access',
  'did.set': 'Billing access changed',
  'ok.set': 'Save',
  keys: 'Billing API keys',
  keysAbout:
    "Programs with these keys can read your billing, prices and usage. They can't change anything or pay.",
  'empty.billingKeys': 'No billing API keys yet. Create one for your accounting software.',
  state: 'Status',
  'state.enabled': 'Enabled',
  'state.disabled': 'Disabled',
  'state.expired': 'Expired',
  dtLastUsed: 'Last used',
  dtExpire: 'Expires',
  callsToday: 'Calls today',
  'do.create': 'Create billing API key',
  'did.create': 'Billing API key created',
  'hint.dtExpire': 'Leave empty for a key that never expires',
  id: 'Client ID',
  secret: 'Secret',
}

export const accessPack: Pack<typeof en> = {
  name: 'billing.access',
  en,
  others: { he: () => import('./messages.he.ts') },
}
