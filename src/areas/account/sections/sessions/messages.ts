import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the section; resellers override them as `sessions.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'sessions',
  en,
  others: { he: () => import('./messages.he.ts') },
}
