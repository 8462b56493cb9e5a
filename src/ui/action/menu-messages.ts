import type { Pack } from '../../core/i18n/words.ts'
import { en } from './menu-messages.en.ts'

/** Messages of menus of actions; resellers override them as `menu.more`. */
export const menuPack: Pack<typeof en> = {
  name: 'menu',
  en,
  others: { he: () => import('./menu-messages.he.ts') },
}
