import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the task queue; resellers override them as `queue.title` and so on. */
export const queuePack: Pack<typeof en> = {
  name: 'queue',
  en,
  others: { he: () => import('./messages.he.ts') },
}
