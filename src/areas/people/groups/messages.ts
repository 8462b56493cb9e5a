import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of groups; resellers override them as `groups.title` and so on. */
export const groupsPack: Pack<typeof en> = {
  name: 'groups',
  en,
  others: { he: () => import('./messages.he.ts') },
}
