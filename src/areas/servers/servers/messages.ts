import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of servers; resellers override them as `servers.title` and so on. */
export const serversPack: Pack<typeof en> = {
  name: 'servers',
  en,
  others: { he: () => import('./messages.he.ts') },
}
