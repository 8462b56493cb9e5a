import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the pages of webhooks; resellers override them as `webhooks.title` and so on. */
export const webhooksPack: Pack<typeof en> = {
  name: 'webhooks',
  en,
  others: { he: () => import('./messages.he.ts') },
}
