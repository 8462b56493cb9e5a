import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages about impersonation; resellers override them as `impersonation.end` and so on. */
export const impersonationPack: Pack<typeof en> = {
  name: 'impersonation',
  en,
  others: { he: () => import('./messages.he.ts') },
}
