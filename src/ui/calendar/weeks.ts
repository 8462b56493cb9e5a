import { daysOn, monthsOn, weekdayOf, type Day } from '../../core/format/day.ts'
import { times } from '../../core/times.ts'

/** Weeks of a day's month; days of other months are undefined. */
export function weeksOf(day: Day, firstWeekday: number): (Day | undefined)[][] {
  const first = { ...day, day: 1 }
  const before = (weekdayOf(first) - firstWeekday + 7) % 7
  const { day: count } = daysOn(monthsOn(first, 1), -1)
  const weeks = Math.ceil((before + count) / 7)
  return times(weeks, (week) =>
    times(7, (at) => {
      const number = week * 7 + at - before + 1
      return number >= 1 && number <= count ? { ...day, day: number } : undefined
    }),
  )
}

/** Target of a key from a day, by the date picker pattern; undefined for other keys. */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, isMirrored }: { firstWeekday: number; isMirrored: boolean },
): Day | undefined {
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const aside = isMirrored ? -1 : 1
  const days: Record<string, number> = {
    ArrowRight: aside,
    ArrowLeft: -aside,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  }
  const months: Record<string, number> = { PageDown: shiftKey ? 12 : 1, PageUp: shiftKey ? -12 : -1 }
  if (days[key] !== undefined) return daysOn(day, days[key])
  return months[key] === undefined ? undefined : monthsOn(day, months[key])
}

/**
 * First day of the week in the user's region: 1 for Monday to 7 for Sunday. The region comes from the
 * browser's languages, the page's language first.
 */
export function firstWeekday(locale: string, languages: readonly string[]): number {
  const { language } = new Intl.Locale(locale)
  const known = languages.map((each) => new Intl.Locale(each)).filter(({ region }) => region)
  const own = known.find((each) => each.language === language) ?? new Intl.Locale(locale).maximize()
  const { getWeekInfo, weekInfo } = own as WithWeeks
  const { firstDay } = getWeekInfo?.call(own) ?? weekInfo ?? {}
  return firstDay ?? (sundays.includes(own.region ?? '') ? 7 : 1)
}

// Browsers differ in how they expose it, if at all.
type WithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

interface WeekInfo {
  firstDay?: number
}

const sundays = [
  'US',
  'CA',
  'MX',
  'BR',
  'CO',
  'PE',
  'IL',
  'SA',
  'IN',
  'JP',
  'KR',
  'TW',
  'HK',
  'TH',
  'PH',
  'ZA',
]
