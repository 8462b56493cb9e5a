import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of a field that is searched; resellers override them as `reference.nothing` and so on. */
export const referencePack: Pack<typeof en> = {
  name: 'reference',
  en,
  others: { he: () => import('./messages.he.ts') },
}
