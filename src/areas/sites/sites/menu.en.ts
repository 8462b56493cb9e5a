import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of what a site offers. */
export const en = {
  'panel.menu': 'Menu',
  offered: 'Offered to users',
  'hint.offered': 'What is not offered is neither shown nor served on this site.',
  'offered.servers': 'Servers, their prices and SSH keys',
  'offered.networks': 'Networks',
  'offered.diskLibrary': 'Disk library',
  'offered.api': 'API keys, webhooks and developer pages',
  'offered.support': 'Support tickets and contacts',
  'offered.billing': 'Billing, usage reports and history',
}

/** Messages of what a site offers; resellers override them as `siteMenu.offered` and so on. */
export const siteMenuPack: Pack<typeof en> = {
  name: 'siteMenu',
  en,
  others: { he: () => import('./menu.he.ts') },
}
