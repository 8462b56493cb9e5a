import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of how support is reached; resellers override them as `supportContact.title` and so on. */
export const contactPack: Pack<typeof en> = {
  name: 'supportContact',
  en,
  others: { he: () => import('./messages.he.ts') },
}
