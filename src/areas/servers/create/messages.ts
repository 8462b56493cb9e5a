import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the page of new servers; resellers override them as `newServer.send` and so on. */
export const createPack: Pack<typeof en> = {
  name: 'newServer',
  en,
  others: { he: () => import('./messages.he.ts') },
}
