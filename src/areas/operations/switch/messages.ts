import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of switches; resellers override them as `switch.title` and so on. */
export const switchPack: Pack<typeof en> = {
  name: 'switch',
  en,
  others: { he: () => import('./messages.he.ts') },
}
