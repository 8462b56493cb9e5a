import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of how services are; resellers override them as `health.title` and so on. */
export const healthPack: Pack<typeof en> = {
  name: 'health',
  en,
  others: { he: () => import('./messages.he.ts') },
}
