import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages around every report; resellers override them as `report-page.today` and so on. */
export const reportPack: Pack<typeof en> = {
  name: 'report-page',
  en,
  others: { he: () => import('./messages.he.ts') },
}
