import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages around what a resource shows; resellers override them as `resource-page.save` and so on. */
export const resourcePack: Pack<typeof en> = {
  name: 'resource-page',
  en,
  others: { he: () => import('./messages.he.ts') },
}
