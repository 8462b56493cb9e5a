import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of site settings; resellers override them as `sites.title` and so on. */
export const sitesPack: Pack<typeof en> = {
  name: 'sites',
  en,
  others: { he: () => import('./messages.he.ts') },
}
