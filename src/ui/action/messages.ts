import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of dialogs of actions; resellers override them as `action.next` and so on. */
export const actionPack: Pack<typeof en> = {
  name: 'action',
  en,
  others: { he: () => import('./messages.he.ts') },
}
