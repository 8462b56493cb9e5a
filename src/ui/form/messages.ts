import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of forms drawn from fields; resellers override them as `form.choose` and so on. */
export const formPack: Pack<typeof en> = {
  name: 'form',
  en,
  others: { he: () => import('./messages.he.ts') },
}
