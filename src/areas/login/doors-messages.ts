import type { Pack } from '../../core/i18n/words.ts'
import { en } from './doors-messages.en.ts'

/** The words of the other doors, downloaded with their screens; resellers override them as `doors.create` and so on. */
export const doorsPack: Pack<typeof en> = {
  name: 'doors',
  en,
  others: { he: () => import('./doors-messages.he.ts') },
}
