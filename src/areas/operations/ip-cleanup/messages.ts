import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of IP cleanup; resellers override them as `ipCleanup.title` and so on. */
export const ipCleanupPack: Pack<typeof en> = {
  name: 'ipCleanup',
  en,
  others: { he: () => import('./messages.he.ts') },
}
