import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of sign-in; resellers override them as `login.title` and so on. */
export const loginPack: Pack<typeof en> = {
  name: 'login',
  en,
  others: { he: () => import('./messages.he.ts') },
}
