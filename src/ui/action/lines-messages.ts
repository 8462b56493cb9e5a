import type { Pack } from '../../core/i18n/words.ts'
import { en } from './lines-messages.en.ts'

/** Messages of lines that a dry run has looked at; resellers override them as `lines.line` and so on. */
export const linesPack: Pack<typeof en> = {
  name: 'lines',
  en,
  others: { he: () => import('./lines-messages.he.ts') },
}
