import type { FieldOption } from '../../../contract/form.ts'
import { times } from '../../../core/times.ts'

type Option = FieldOption<number>

const counted = (count: number, from: number, labelOf: (number: number) => string): Option[] =>
  times(count, (at) => ({ value: at + from, label: labelOf(at + from) }))

/** The days of a week from Monday, 1, on, as a language calls them. */
export const weekdays = (locale: string): Option[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return counted(7, 1, (day) => name.format(Date.UTC(2024, 0, day)))
}

/** The days that every month has. */
export const daysOfMonth = counted(28, 1, String)

/** The hours of a day. */
export const hours = counted(24, 0, (hour) => `${String(hour).padStart(2, '0')}:00`)
