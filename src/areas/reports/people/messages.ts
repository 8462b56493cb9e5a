import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words of the reports about people; resellers override them as `reports.people.email` and so on. */
export const pack: Pack<typeof en> = {
  name: 'reports.people',
  en,
  others: { he: () => import('./messages.he.ts') },
}
