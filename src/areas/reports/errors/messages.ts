import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the error log; resellers override them as `errorLog.title` and so on. */
export const errorsPack: Pack<typeof en> = {
  name: 'errorLog',
  en,
  others: { he: () => import('./messages.he.ts') },
}
