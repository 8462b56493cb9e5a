import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the statistics of a server; resellers override them as `serverStatistics.cpu` and so on. */
export const statisticsPack: Pack<typeof en> = {
  name: 'serverStatistics',
  en,
  others: { he: () => import('./messages.he.ts') },
}
