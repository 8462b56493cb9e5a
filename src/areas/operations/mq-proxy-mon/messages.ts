import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of queues; resellers override them as `mqProxyMon.title` and so on. */
export const workQueuesPack: Pack<typeof en> = {
  name: 'mqProxyMon',
  en,
  others: { he: () => import('./messages.he.ts') },
}
