import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of site settings. */
export const en = {
  title: 'Sites',
  id: 'Site ID',
  siteHost: 'Site',
  name: 'Name',
  systemName: 'System name',
  currency: 'Currency',
  'currency.USD': 'USD $',
  'currency.ILS': 'ILS ₪',
  'currency.EUR': 'EUR €',
  registrationAllowed: 'Registration',
  supportEnabled: 'Support tickets',
  viewMode: 'View mode',
  'viewMode.full': 'Full View',
  'viewMode.mini': 'Mini View',
  'hint.viewMode': 'Mini View hides the navigation until it’s opened. Users can have a view of their own.',
  miniViewColors: 'Mini View colors',
  'hint.miniViewColors':
    'Up to three, one per line, such as #00695c: brand, second color, background. Leave empty to use the site’s colors.',
  empty: 'No sites.',
  'tab.info': 'Settings',
  'tab.timeline': 'Timeline',
  'panel.settings': 'Settings',
  'do.support': 'Change support',
  'did.support': 'Changes saved',
  'why.support':
    'When support tickets are off, users can’t open or read tickets here. Administrators still answer the open ones, and support contacts stay visible.',
  'panel.limits': 'Limits',
  serverLimit: 'Server limit',
  maxServerPrice: 'Maximum monthly price per server',
  'do.limits': 'Edit limits',
  'ok.limits': 'Save',
  'did.limits': 'Changes saved',
  'why.limits': 'These limits apply to users without custom limits. Existing servers aren’t affected.',
  'panel.view': 'View',
  'do.view': 'Change view',
  'did.view': 'Changes saved',
  'why.view': 'Users see the change the next time they open the portal.',
}

/** Messages of site settings; resellers override them as `sites.title` and so on. */
export const sitesPack: Pack<typeof en> = {
  name: 'sites',
  en,
  others: { he: () => import('./messages.he.ts') },
}
