import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the drawing of a network; resellers override them as `topology.apart` and so on. */
export const topologyPack: Pack<typeof en> = {
  name: 'topology',
  en,
  others: { he: () => import('./messages.he.ts') },
}
