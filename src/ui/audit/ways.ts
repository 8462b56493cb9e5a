import type { Pack } from '../../core/i18n/words.ts'
import { en } from './ways.en.ts'

/** Messages of methods, views, statuses, roles and actions; resellers override them as `ways.method.password` and so on. */
export const waysPack: Pack<typeof en> = {
  name: 'ways',
  en,
  others: { he: () => import('./ways.he.ts') },
}
