import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of what is done to many accounts; resellers override them as `batch.title` and so on. */
export const batchPack: Pack<typeof en> = {
  name: 'batch',
  en,
  others: { he: () => import('./messages.he.ts') },
}
