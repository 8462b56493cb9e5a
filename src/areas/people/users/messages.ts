import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of accounts; resellers override them as `users.title` and so on. */
export const usersPack: Pack<typeof en> = {
  name: 'users',
  en,
  others: { he: () => import('./messages.he.ts') },
}
