import type { Pack } from '../../core/i18n/words.ts'
import { en } from './later-messages.en.ts'

/** The words of the second step, downloaded with its screen; resellers override them as `secondStep.send` and so on. */
export const laterPack: Pack<typeof en> = {
  name: 'secondStep',
  en,
  others: { he: () => import('./later-messages.he.ts') },
}
