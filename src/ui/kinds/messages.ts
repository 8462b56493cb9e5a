import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages that values are written with; resellers override them as `kinds.yes` and so on. */
export const kindsPack: Pack<typeof en> = {
  name: 'kinds',
  en,
  others: { he: () => import('./messages.he.ts') },
}
