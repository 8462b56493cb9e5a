import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the catalog of reports; resellers override them as `reports.title` and so on. */
export const reportsPack: Pack<typeof en> = {
  name: 'reports',
  en,
  others: { he: () => import('./messages.he.ts') },
}
