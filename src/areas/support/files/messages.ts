import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of files that go with a message; resellers override them as `ticketFiles.attach` and so on. */
export const filesPack: Pack<typeof en> = {
  name: 'ticketFiles',
  en,
  others: { he: () => import('./messages.he.ts') },
}
