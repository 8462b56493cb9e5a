import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './abouts.en.ts'

/**
 * The descriptions of reports in the catalogue; resellers override them as `reports.about.loginLog` and so
 * on.
 */
export const aboutsPack: Pack<typeof en> = {
  name: 'reports.about',
  en,
  others: { he: () => import('./abouts.he.ts') },
}
