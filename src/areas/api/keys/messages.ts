import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the pages of API keys; resellers override them as `keys.title` and so on. */
export const keysPack: Pack<typeof en> = {
  name: 'keys',
  en,
  others: { he: () => import('./messages.he.ts') },
}
