import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of subnets and their addresses; resellers override them as `subnets.title` and so on. */
export const subnetsPack: Pack<typeof en> = {
  name: 'subnets',
  en,
  others: { he: () => import('./messages.he.ts') },
}
