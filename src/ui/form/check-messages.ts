import type { Pack } from '../../core/i18n/words.ts'
import { en } from './check-messages.en.ts'

/**
 * Error messages of form fields; resellers override them as `formCheck.required` and so on. Those of kinds
 * are `formCheck.badEmail` and the like: the English ones come with the kind.
 */
export const checkPack: Pack<typeof en> = {
  name: 'formCheck',
  en,
  others: { he: () => import('./check-words.he.ts') },
}
