import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the calendar; resellers override them as `calendar.nextMonth` and so on. */
export const calendarPack: Pack<typeof en> = {
  name: 'calendar',
  en,
  others: { he: () => import('./messages.he.ts') },
}
