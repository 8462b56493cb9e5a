import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of when servers were switched; resellers override them as `serverPowerHistory.title` and so on. */
export const powerHistoryPack: Pack<typeof en> = {
  name: 'serverPowerHistory',
  en,
  others: { he: () => import('./messages.he.ts') },
}
