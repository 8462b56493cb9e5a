import type { Pack } from '../../core/i18n/words.ts'
import { en } from './deferred-messages.en.ts'

/** Messages of the second step, downloaded with its screen; resellers override them as `secondStep.send` and so on. */
export const deferredPack: Pack<typeof en> = {
  name: 'secondStep',
  en,
  others: { he: () => import('./deferred-messages.he.ts') },
}
