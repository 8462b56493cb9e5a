import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of blocked addresses; resellers override them as `blacklist.title` and so on. */
export const blacklistPack: Pack<typeof en> = {
  name: 'blacklist',
  en,
  others: { he: () => import('./messages.he.ts') },
}
