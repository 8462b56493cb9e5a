import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of who looks at the screens of servers; resellers override them as `csman.title` and so on. */
export const csmanPack: Pack<typeof en> = {
  name: 'csman',
  en,
  others: { he: () => import('./messages.he.ts') },
}
