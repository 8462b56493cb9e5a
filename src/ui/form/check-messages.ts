import type { Pack } from '../../core/i18n/words.ts'
import { en } from './check-messages.en.ts'

/** What a form says of fields that are not right; resellers override it as `formCheck.required` and so on. */
export const checkPack: Pack<typeof en> = {
  name: 'formCheck',
  en,
  others: { he: () => import('./check-messages.he.ts') },
}
