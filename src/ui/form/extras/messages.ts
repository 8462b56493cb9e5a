import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of forms with steps, checks or a summary; resellers override them as `formExtras.next` and so on. */
export const extrasPack: Pack<typeof en> = {
  name: 'formExtras',
  en,
  others: { he: () => import('./messages.he.ts') },
}
