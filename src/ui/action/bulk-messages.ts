import type { Pack } from '../../core/i18n/words.ts'
import { en } from './bulk-messages.en.ts'

/** Messages of what is done to many at once; resellers override them as `bulk.progress` and so on. */
export const bulkPack: Pack<typeof en> = {
  name: 'bulk',
  en,
  others: { he: () => import('./bulk-messages.he.ts') },
}
