import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the area; resellers override them as `inbox.title` and so on. */
export const inboxPack: Pack<typeof en> = {
  name: 'inbox',
  en,
  others: { he: () => import('./messages.he.ts') },
}
