import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the monthly reports of a server; resellers override them as `serverReports.type.wan` and so on. */
export const reportsPack: Pack<typeof en> = {
  name: 'serverReports',
  en,
  others: { he: () => import('./messages.he.ts') },
}
