import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the cards; resellers override them as `cards.attention` and so on. */
export const cardsPack: Pack<typeof en> = {
  name: 'cards',
  en,
  others: { he: () => import('./messages.he.ts') },
}
