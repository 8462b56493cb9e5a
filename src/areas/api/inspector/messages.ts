import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the inspector of webhooks; resellers override them as `inspector.pause` and so on. */
export const inspectorPack: Pack<typeof en> = {
  name: 'inspector',
  en,
  others: { he: () => import('./messages.he.ts') },
}
