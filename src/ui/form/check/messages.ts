import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/**
 * What a form says of fields that are not right; resellers override it as `formCheck.required` and so on. What a kind says of its values
 * is `formCheck.badEmail` and the like: in English it comes with the kind.
 */
export const checkPack: Pack<typeof en> = {
  name: 'formCheck',
  en,
  others: { he: () => import('./check-words.he.ts') },
}
