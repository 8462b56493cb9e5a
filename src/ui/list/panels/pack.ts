import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of what a list opens; resellers override them as `listPanels.apply` and so on. */
export const panelPack: Pack<typeof en> = {
  name: 'listPanels',
  en,
  others: { he: () => import('./messages.he.ts') },
}
