import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of changed addresses; resellers override them as `changeEmail.title` and so on. */
export const emailPack: Pack<typeof en> = {
  name: 'changeEmail',
  en,
  others: { he: () => import('./messages.he.ts') },
}
