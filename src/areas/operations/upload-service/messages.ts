import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of upload services; resellers override them as `uploadService.title` and so on. */
export const uploadServicePack: Pack<typeof en> = {
  name: 'uploadService',
  en,
  others: { he: () => import('./messages.he.ts') },
}
