/**
 * The day that weeks begin with where somebody lives: 1 for Monday to 7 for Sunday. The region is that of the browser's languages, of the one
 * that the page speaks first.
 */
export function firstWeekday(locale: string, languages: readonly string[]): number {
  const { language } = new Intl.Locale(locale)
  const known = languages.map((each) => new Intl.Locale(each)).filter(({ region }) => region)
  const own = known.find((each) => each.language === language) ?? new Intl.Locale(locale).maximize()
  const { getWeekInfo, weekInfo } = own as WithWeeks
  const { firstDay } = getWeekInfo?.call(own) ?? weekInfo ?? {}
  return firstDay ?? (sundays.includes(own.region ?? '') ? 7 : 1)
}

// Not every browser tells it, and those that do, not all in the same way.
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
