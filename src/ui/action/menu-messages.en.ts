import type { Pack } from '../../core/i18n/words.ts'

/** Messages of menus of actions. */
export const en = { more: 'More actions' }

/** Messages of menus of actions; resellers override them as `menu.more`. */
export const menuPack: Pack<typeof en> = {
  name: 'menu',
  en,
  others: { he: () => import('./menu-messages.he.ts') },
}
