import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the whole area; resellers override them as `support.newTicket` and so on. */
export const supportPack: Pack<typeof en> = {
  name: 'support',
  en,
  others: { he: () => import('./messages.he.ts') },
}
