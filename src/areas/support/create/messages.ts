import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the page of a new ticket; resellers override them as `newTicket.title` and so on. */
export const createPack: Pack<typeof en> = {
  name: 'newTicket',
  en,
  others: { he: () => import('./messages.he.ts') },
}
