import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the console of a server; resellers override them as `console.open` and so on. */
export const consolePack: Pack<typeof en> = {
  name: 'console',
  en,
  others: { he: () => import('./messages.he.ts') },
}
