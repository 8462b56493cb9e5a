import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the API reference and the request builder; resellers override them as `apiReference.send` and so on. */
export const referencePack: Pack<typeof en> = {
  name: 'apiReference',
  en,
  others: { he: () => import('./messages.he.ts') },
}
