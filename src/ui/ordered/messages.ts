import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of lists whose order matters. */
export const orderedPack: Pack<typeof en> = {
  name: 'ordered',
  en,
  others: { he: () => import('./messages.he.ts') },
}
