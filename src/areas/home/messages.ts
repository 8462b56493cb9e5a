import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the dashboard; resellers override them as `home.title` and so on. */
export const homePack: Pack<typeof en> = {
  name: 'home',
  en,
  others: { he: () => import('./messages.he.ts') },
}
