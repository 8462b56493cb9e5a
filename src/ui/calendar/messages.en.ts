import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the calendar. */
export const en = {
  choose: params('Choose a date: {label}'),
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
}

/** Messages of the calendar; resellers override them as `calendar.nextMonth` and so on. */
export const calendarPack: Pack<typeof en> = {
  name: 'calendar',
  en,
  others: { he: () => import('./messages.he.ts') },
}
