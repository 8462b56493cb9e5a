import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of uploads to the disk library; resellers override them as `imageUpload.choose` and so on. */
export const uploadPack: Pack<typeof en> = {
  name: 'imageUpload',
  en,
  others: { he: () => import('./messages.he.ts') },
}
