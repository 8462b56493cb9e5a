import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of tickets; resellers override them as `tickets.title` and so on. */
export const ticketsPack: Pack<typeof en> = {
  name: 'tickets',
  en,
  others: { he: () => import('./messages.he.ts') },
}
