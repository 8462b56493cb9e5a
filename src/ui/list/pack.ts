import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of every list; resellers override them as `list.search` and so on. */
export const listPack: Pack<typeof en> = {
  name: 'list',
  en,
  others: { he: () => import('./messages.he.ts') },
}
