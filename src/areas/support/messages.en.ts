import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the whole area. */
export const en = {
  newTicket: 'Create ticket',
  messageNeeded: 'Please enter a message',
  loading: 'Loading…',
  retry: 'Try again',
}

/** Messages of the whole area; resellers override them as `support.newTicket` and so on. */
export const supportPack: Pack<typeof en> = {
  name: 'support',
  en,
  others: { he: () => import('./messages.he.ts') },
}
