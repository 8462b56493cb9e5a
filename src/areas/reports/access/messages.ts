import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words of the reports about signing in; resellers override them as `reports.access.email` and so on. */
export const pack: Pack<typeof en> = {
  name: 'reports.access',
  en,
  others: { he: () => import('./messages.he.ts') },
}
