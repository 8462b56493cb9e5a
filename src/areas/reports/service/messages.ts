import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words of the reports about the service; resellers override them as `reports.service.email` and so on. */
export const pack: Pack<typeof en> = {
  name: 'reports.service',
  en,
  others: { he: () => import('./messages.he.ts') },
}
