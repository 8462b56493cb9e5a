import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the profile; resellers override them as `account.title` and so on. */
export const accountPack: Pack<typeof en> = {
  name: 'account',
  en,
  others: { he: () => import('./messages.he.ts') },
}
