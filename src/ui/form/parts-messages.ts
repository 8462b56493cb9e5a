import type { Pack } from '../../core/i18n/words.ts'
import { en } from './parts-messages.en.ts'

/** Names of field parts that few forms have; resellers override them as `formParts.period` and so on. */
export const partsPack: Pack<typeof en> = {
  name: 'formParts',
  en,
  others: { he: () => import('./parts-messages.he.ts') },
}
