import { utcOf, type Day } from '../../core/format/day.ts'

/** Formatters of months, weekdays and days in a language, cached because creating them is expensive. */
export const dayWriters = (locale: string) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
    return (day: Day) => format.format(utcOf(day))
  }
  const short = writer({ weekday: 'short' })
  const narrow = writer({ weekday: 'narrow' })
  return {
    month: writer({ month: 'long', year: 'numeric' }),
    weekday: writer({ weekday: 'long' }),
    // A day of the calendar is no wider; Hebrew has "day" in its short ones.
    shortWeekday: (day: Day) => (short(day).length > 4 ? narrow(day) : short(day)),
    whole: writer({ dateStyle: 'full' }),
    number: writer({ day: 'numeric' }),
  }
}

export type DayWriters = ReturnType<typeof dayWriters>
