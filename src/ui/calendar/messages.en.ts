import { params } from '../../core/i18n/params.ts'

/** Messages of the calendar. */
export const en = {
  choose: params('Choose a date: {label}'),
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
}
