import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of prices; resellers override them as `pricing.title` and so on. */
export const pricingPack: Pack<typeof en> = {
  name: 'pricing',
  en,
  others: { he: () => import('./messages.he.ts') },
}
