import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages around the pages of every area; resellers override them as `area.retry` and so on. */
export const areaPack: Pack<typeof en> = {
  name: 'area',
  en,
  others: { he: () => import('./messages.he.ts') },
}
