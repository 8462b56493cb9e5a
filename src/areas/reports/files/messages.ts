import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of reports as files; resellers override them as `report-files.emailMe` and so on. */
export const reportFilesPack: Pack<typeof en> = {
  name: 'report-files',
  en,
  others: { he: () => import('./messages.he.ts') },
}
