import { utcOf, type Day } from '../../core/format/day.ts'

/** How a language writes a month, weekdays and days. Making these costs far more than using them. */
export const dayWriters = (locale: string) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
    return (day: Day) => format.format(utcOf(day))
  }
  return {
    month: writer({ month: 'long', year: 'numeric' }),
    weekday: writer({ weekday: 'long' }),
    shortWeekday: writer({ weekday: 'short' }),
    whole: writer({ dateStyle: 'full' }),
    number: writer({ day: 'numeric' }),
  }
}

export type DayWriters = ReturnType<typeof dayWriters>
