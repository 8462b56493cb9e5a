import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words of the card of support on a dashboard; resellers override them as `supportCards.title` and so on. */
export const cardsPack: Pack<typeof en> = {
  name: 'supportCards',
  en,
  others: { he: () => import('./messages.he.ts') },
}
