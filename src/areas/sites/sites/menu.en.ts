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
  servicesOrder: 'Order in My services',
  'servicesOrder.home': 'Home',
  'servicesOrder.dashboard': 'Dashboard',
  'servicesOrder.cloud': 'My Cloud',
  'servicesOrder.api': 'API',
  'servicesOrder.profile': 'Profile',
  cloudOrder: 'Order in My Cloud',
  'cloudOrder.servers': 'Servers',
  'cloudOrder.networks': 'Networks',
  'cloudOrder.hdlibrary': 'Hard disk library',
  'cloudOrder.pricing': 'Pricing',
  'cloudOrder.sshKeys': 'SSH keys',
  'cloudOrder.create': 'Create',
  organizationOrder: 'Order in Organization',
  'organizationOrder.permissions': 'Permissions',
  'organizationOrder.supportMenu': 'Support',
  'organizationOrder.billingMenu': 'Billing',
  links: 'Own links',
  'hint.links': 'Up to 10, below the entries of the menu. They open in a new tab.',
}

/** Messages of what a site offers; resellers override them as `siteMenu.offered` and so on. */
export const siteMenuPack: Pack<typeof en> = {
  name: 'siteMenu',
  en,
  others: { he: () => import('./menu.he.ts') },
}
