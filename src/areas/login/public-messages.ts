import type { Pack } from '../../core/i18n/words.ts'
import { en } from './public-messages.en.ts'

/** Messages of the other doors, downloaded with their screens; resellers override them as `doors.create` and so on. */
export const publicPack: Pack<typeof en> = {
  name: 'doors',
  en,
  others: { he: () => import('./public-messages.he.ts') },
}
