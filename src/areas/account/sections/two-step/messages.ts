import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the section; resellers override them as `two-step.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'two-step',
  en,
  others: { he: () => import('./messages.he.ts') },
}
