import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the section; resellers override them as `connected.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'connected',
  en,
  others: { he: () => import('./messages.he.ts') },
}
