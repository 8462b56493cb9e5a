import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of init policies; resellers override them as `cloudinit.title` and so on. */
export const cloudinitPack: Pack<typeof en> = {
  name: 'cloudinit',
  en,
  others: { he: () => import('./messages.he.ts') },
}
