import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the disk library; resellers override them as `hdlibrary.title` and so on. */
export const hdlibraryPack: Pack<typeof en> = {
  name: 'hdlibrary',
  en,
  others: { he: () => import('./messages.he.ts') },
}
