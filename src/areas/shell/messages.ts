import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the navigation; resellers override them as `shell.title` and so on. */
export const shellPack: Pack<typeof en> = {
  name: 'shell',
  en,
  others: { he: () => import('./messages.he.ts') },
}
