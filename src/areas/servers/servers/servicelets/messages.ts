import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the servicelets of a server; resellers override them as `servicelets.installed` and so on. */
export const serviceletsPack: Pack<typeof en> = {
  name: 'servicelets',
  en,
  others: { he: () => import('./messages.he.ts') },
}
