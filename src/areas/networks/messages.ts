import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of networks; resellers override them as `networks.title` and so on. */
export const networksPack: Pack<typeof en> = {
  name: 'networks',
  en,
  others: { he: () => import('./messages.he.ts') },
}
