import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the dialog that asks for a fresh proof; resellers override them as `confirm.title` and so on. */
export const confirmPack: Pack<typeof en> = {
  name: 'confirm',
  en,
  others: { he: () => import('./messages.he.ts') },
}
