import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of hosts; resellers override them as `hosts.title` and so on. */
export const hostsPack: Pack<typeof en> = {
  name: 'hosts',
  en,
  others: { he: () => import('./messages.he.ts') },
}
