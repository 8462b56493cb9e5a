import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of servers that are moved between accounts; resellers override them as `migrate.title` and so on. */
export const migratePack: Pack<typeof en> = {
  name: 'migrate',
  en,
  others: { he: () => import('./messages.he.ts') },
}
